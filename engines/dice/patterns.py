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
NEEDS_NUMBER = {"d", "p", "mi", "ma", "t", "f", "vs", "ms"}
FOLLOWER = re.compile(r"\s*[\d<>=≥≤(-]")
LITERAL = re.compile(r"\s*-?\d+(?![\d.]|\s*d[\d%f(]|\s*[*/%])")
VALUE = re.compile(r"\s*[\d({.]|\s*\[\[|\s*d[\d%f(]")
PERCENT = re.compile(r"\s*%")
GOES_ON = re.compile(r"\s*[-+*/%<>=≥≤≠]|\s*!=")
SIGNAL = re.compile(r"[-+*/%),}]|[kpdertfbcms][a-z]?[hl]?\d")
HEADING = re.compile(r"\s*([^\W\d_][^:;#!\[\](){}<>=+*/%]{0,60}):(?!:)")
QUOTED = re.compile(r"""(?:"[^"]*"|'[^']*')(?=\s*(?:$|[;#]|!\s))""")
LABEL_ENDS = re.compile(r";|#|(?<=\s)!")
BEFORE_VALUE = {"", "SIGN", "MUL", "LPAR", "LBRACE", "COMMA", "CMP", "VS", "PRE"}
SELECTING = {"RANKED", "VALUED"}
EQUAL = {"≥": ">=", "≤": "<=", "≠": "!=", "==": "="}
BRACKETS = {"(": ")", "{": "}", "[[": "]]"}
