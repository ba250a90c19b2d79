"""The patterns by which the lexer sees what stands where, over the text of `letters.plain`."""

import re

SCAN = re.compile(
    r"(?P<blank>\s+)|(?P<number>\d+(?:\.\d+)?|\.\d+)|(?P<letters>[a-z]+)|(?P<sign>//|>=|<=|==|!=|[-+*/%(){},<>=≥≤≠])"
    r"|(?P<bang>!!|!p(?![a-z])|!)|(?P<tag>\[[^\[\]]*\])|(?P<inline>\[\[|\]\])|(?P<hash>#)|(?P<other>.)",
    re.DOTALL,
)
TIMES = re.compile(r"\s*(\d+)(?:\s*x(?=[\s\d({\[+.-]|d[\d%f(]|$)|\s+(?=\d))")
TIMES_AFTER = re.compile(r"x\s*\d+")
SPACED = re.compile(r"(?:[kp][hl]?|d[hl]?|(?:rr|ro|ra|e|ie)[hl]?|r|ir|mi|ma|t|f|b|cs|cf|sa|sd|adv|dis|vs|ms)(?![a-z])")
NUMBER_NEXT = re.compile(r"\s*(?:[\d<>=≥≤≠-]|!=)")
FOLLOWERS = {
    **dict.fromkeys(("d", "p", "mi", "ma", "t", "f"), NUMBER_NEXT),
    **dict.fromkeys(("vs", "ms"), re.compile(r"\s*(?:[\d({+.-]|d[\d%f(])")),
}
"""What must follow these words when they stand apart; otherwise a label begins."""
LITERAL = re.compile(r"\s*-?\d+(?![\d.]|\s*d[\d%f(]|\s*[*/%])")
VALUE = re.compile(r"\s*[\d({.]|\s*\[\[|\s*d[\d%f(]")
PERCENT = re.compile(r"\s*%")
GOES_ON = re.compile(r"\s*(?:[-+*/%<>=≥≤≠\[]|!(?=[!<>=\d]|p(?![a-z])))")
SIGNAL = re.compile(r"[-+*/%),}]|[kpdertfbcms][a-z]?[hl]?\d")
HEADING = re.compile(r"\s*(?!d\d|d%|df|adv|dis)([^\W\d_][^:;#!\[\](){}<>=+*/%\"]{0,60}):(?!:)")
QUOTED = re.compile(r"""(?:"[^"]*"|'[^']*')(?=\s*(?:$|[;#]|!\s))""")
LABEL_ENDS = re.compile(r";|#|(?<=\s)!")
BEFORE_VALUE = {"", "SIGN", "MUL", "LPAR", "LBRACE", "COMMA", "CMP", "VS", "PRE"}
MODIFYING = {"RANKED", "VALUED", "LIMIT", "SORT", "COUNT", "TILT"}
SELECTING = {"RANKED", "VALUED"}
CHOOSING = {"RANKED", "VALUED", "CMP", "COUNT"}
EQUAL = {"≥": ">=", "≤": "<=", "≠": "!=", "==": "="}
BRACKETS = {"(": ")", "{": "}", "[[": "]]"}
WORD = re.compile(r"[a-z]+")
BLANKS = re.compile(r"\s*")
MODIFIER = re.compile(r"[a-z]{1,4}[<>=]?\d*")
