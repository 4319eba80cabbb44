/**
 * Expressions that could be slow on a long text and never get one, or of which the check cannot know why they are fast: each with what
 * bounds it. The key is the source; a test fails while one of them is not in the product any more.
 */
export const bounded: Readonly<Record<string, string>> = {
  // Texts of the server's own code.
  '<script(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)<\\/script>': 'read once at the start, in the pages of our own build',
  '<(?:script type="module"|link rel="stylesheet"|link rel="modulepreload" data-begin)[^>]*?\\s(?:src|href)="([^"]+)"':
    'read in the pages of our own build',
  'PostgreSQL database dump|Server Type\\s*:\\s*PostgreSQL|^COPY \\S+ \\(.*\\) FROM stdin;|^SET standard_conforming_strings':
    'reads the first 64 KB of a file that the installer names to a command',
  // A second part can only be entered at one place.
  '\\$(\\w*)\\$[\\s\\S]*?(?:\\$\\1\\$|$)': 'an opening without an end takes the rest of the statement, so there is one',
  '--[^\\n]*|\\/\\*[\\s\\S]*?(?:\\*\\/|$)':
    'an opening without an end takes the rest of the statement, so there is one',
  '(?<![\\w$."])\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?(?!["\\w])': 'begins at the first digit of a number alone',
  '("(?:[^"\\\\]|\\\\.)*")(\\s*:)?': 'reads what JSON.parse has taken before: every quote has its end',
  "[eE]?'(?:[^'\\\\]|''|\\\\[\\s\\S]?)*(?:'|$)":
    'a text without an end takes the rest of the statement, so there is one',
  '(?<=[\\u4e00-\\u9fff，]) +(?=[\\u4e00-\\u9fff])': 'begins behind a Chinese character alone',
  '^(\\w+)\\s+where\\s+(.+)$': 'what follows the word takes all that is left',
  // Few characters.
  '\\B(?=(?:\\d{3})+$)': 'reads the digits of a JavaScript number: 22 at most',
  '\\B(?=(\\d{3})+$)': 'reads the digits of a cell of numbers: 40 at most',
  '^(?<year>\\d{4})\\s*[-/.年]\\s*(?<month>\\d{1,2})(?:\\s*[-/.月]\\s*(?<day>\\d{1,2})\\s*日?|\\s*月)?(?:[T\\s]\\s*(?<time>\\S.*))?$':
    'readMoment takes 100 characters at most',
  '^(?<before>上午|下午)?\\s*(?<hour>\\d{1,2})\\s*[:时点]\\s*(?:(?<minute>\\d{1,2})\\s*(?:[:分]\\s*(?:(?<second>\\d{1,2})(?:\\.\\d+)?\\s*秒?)?)?)?\\s*(?<after>[AP]M)?$':
    'readMoment takes 100 characters at most',
};

/** Expressions whose text only the running program knows: where each text comes from. */
export const made: Readonly<Record<string, string>> = {
  "server/http/other-methods.ts: new RegExp(`^${url.replace(/:\\w+/g, '[^/]+').replace(/\\*/g, '.*')}$`)":
    'addresses of our own contract, each part ended by a slash',
  "server/modules/data-source/read-url.ts: new RegExp(`[?&;]\\\\s*${word}\\\\s*=`, 'i')":
    'a fixed list of words; blanks end at the sign before and at the word',
  "server/kernel/error-log/masked-text.ts: new RegExp(`(?<![\\\\w$.])(?:${shapes.map((shape) => `(?:${shape})`).join('|')})`, 'g')":
    'sentences of our own list, read in a text that is cut before',
  "server/monitor/machine.ts: new RegExp(`^${name}:\\\\s+(\\\\d+) kB`, 'm')":
    'reads /proc/meminfo for names of our own',
  "server/personal/left-texts.ts: new RegExp(`(${marks.join('|')})${escaped(from)}${ends}${doer}`, 'gu')":
    'marks of our own before an escaped name, without an endless part',
  "server/personal/left-texts.ts: new RegExp(`((?:${anyOf(names)}) ?[(（]?)${escaped(workNo)}(?!${sign})`, 'gu')":
    'escaped names',
  "server/personal/left-texts.ts: new RegExp(each.map((text) => alone(text, text === account)).join('|'), 'gu')":
    'escaped names',
  "server/personal/left-texts.ts: new RegExp(sign, 'u')": 'one character',
  'shared/cron/cron-fields.ts: new RegExp(`^${number}(,${number})*$`)':
    'numbers of at most four digits, each ended by a comma',
  'shared/cron/cron-fields.ts: new RegExp(`^${signs}$`)': 'numbers of at most four digits',
  "shared/html/address.ts: new RegExp(storedFilePattern.replace('[[:space:]]', '\\\\s'), 'g')": 'checked below',
  "shared/html/allowed-style.ts: new RegExp(`^(?:${text})$`, 'iu')": 'checked below',
  "shared/resource/check-field.ts: new RegExp(`^(?:${field.pattern})$`, 'u')":
    'patterns of definitions, checked above; an online form has none',
  'shared/resource/form-definition.schema.ts: new RegExp(`^${formPrefix}[a-z][a-z0-9]*(?:_[a-z0-9]+)*$`)':
    'parts ended by a sign that is in none',
  "shared/yard/base/holiday-list.ts: new RegExp(`^${note}\\\\s*(?:至|到|~|～|—+|–|-{1,2}|to\\\\b|\\\\t|,|，)\\\\s*`, 'i')":
    'anchored, and each part begins with a sign of its own',
  "src/controls/editor/pasted-html.ts: new RegExp(`(?:${item}\\\\s*)+`, 'gi')":
    'an item ends at the next paragraph, so none is read twice',
  "src/controls/editor/pasted-html.ts: new RegExp(item, 'gi')":
    'an item ends at the next paragraph, so none is read twice',
  'src/controls/moment-text.ts: new RegExp(`^${source}$`)': 'counted digits',
  'src/grid/validate/check-cell.ts: new RegExp(rule.pattern)': 'columns written in code, in the browser of who types',
  "src/grid/validate/check-cell.ts: new RegExp(source, flags.replace(/[gy]/g, ''))":
    'columns written in code, in the browser of who types',
};
