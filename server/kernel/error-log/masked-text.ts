/** An identifier of code, as engines quote it or put it at the start of a message. */
const name = String.raw`[A-Za-z_$][\w$.[\]-]{0,60}`;
const value = '(?:undefined|null)';
const system = 'E[A-Z0-9]{2,20}';

/**
 * Known messages of engines, drivers and libraries. Everything else in a message may be a person's name, and a name in
 * Latin letters cannot be told from a word, so only these patterns are kept.
 */
const shapes = [
  // Engines: V8, SpiderMonkey, JavaScriptCore.
  `Cannot (?:read|set) propert(?:ies|y)(?: '${name}')? of ${value}(?: \\((?:reading|setting) '${name}'\\))?`,
  `Cannot access '${name}' before initialization`,
  `Cannot destructure property '${name}' of '${name}' as it is ${value}`,
  `can't access (?:property ['"]${name}['"], ${name} is ${value}|lexical declaration '${name}' before initialization)`,
  `${value} is not an object`,
  `${name} is not (?:a function|a constructor|defined|iterable|a valid selector)`,
  'Assignment to constant variable',
  'Maximum call stack size exceeded|too much recursion',
  'Invalid (?:array length|time value|regular expression)',
  'Converting circular structure to JSON',
  'Unexpected (?:token|end of JSON input|non-whitespace character)',
  'Failed to fetch dynamically imported module|error loading dynamically imported module',
  'Importing a module script failed|Unable to preload CSS|Failed to fetch|Load failed|Out of memory',
  'ResizeObserver loop (?:limit exceeded|completed with undelivered notifications)',
  'The operation was aborted|signal is aborted without reason|The quota has been exceeded',
  "Failed to execute '[a-zA-Z]{1,40}' on '[A-Z][a-zA-Z]{1,40}'",
  'Minified React error #\\d{1,3}|Rendered (?:fewer|more) hooks than (?:expected|during the previous render)',
  'Objects are not valid as a React child|Too many re-renders',
  // PostgreSQL and its driver.
  `duplicate key value violates unique constraint "${name}"`,
  `null value in column "${name}" of relation "${name}" violates not-null constraint`,
  `insert or update on table "${name}" violates foreign key constraint "${name}"`,
  `update or delete on table "${name}" violates foreign key constraint "${name}" on table "${name}"`,
  `new row for relation "${name}" violates check constraint "${name}"`,
  `new row violates row-level security policy(?: "${name}")? for table "${name}"`,
  'Key \\([a-z_, ]{1,80}\\)',
  'already exists|is not present in table|is still referenced from table',
  'invalid (?:input syntax|byte sequence|input value) for (?:type|enum|encoding) [a-z ]{1,40}(?=:)',
  'value too long for type character varying\\(\\d{1,5}\\)|numeric field overflow|division by zero|integer out of range',
  `(?:relation|column|table|function|type|role|database|schema) "${name}" does not exist`,
  `permission denied for (?:table|function|schema|sequence|relation|database) ${name}`,
  'syntax error at or near|bind message supplies \\d{1,4} parameters',
  'canceling statement due to (?:statement timeout|lock timeout|user request|conflict with recovery)',
  'deadlock detected|could not serialize access due to (?:concurrent update|read/write dependencies)',
  'terminating connection due to [a-z -]{1,40}(?= command|$)|Connection terminated(?: unexpectedly)?',
  'remaining connection slots are reserved|too many clients already|timeout exceeded when trying to connect',
  'could not (?:extend|write to|read|open|resize) (?:file|shared memory segment)|No space left on device',
  // Node.
  `(?:connect|read|write|getaddrinfo|listen|accept|bind|spawn) ${system}`,
  `${system}: [a-z ]{3,40}, [a-z]{3,12}`,
  `Cannot find (?:module|package)`,
  'socket hang up|write after end|Premature close|stream is not readable|aborted',
  'The argument must be of type [a-z]{1,12}|Received (?:undefined|null)',
];
const codes = new RegExp(`(?<![\\w$.])(?:${shapes.map((shape) => `(?:${shape})`).join('|')})`, 'g');

/**
 * An error message without personal data: sentences in `shapes` stay, everything else becomes `…`. One line of at most
 * `most` characters.
 */
export function maskedText(text: string, most: number): string {
  const kept: string[] = [];
  let end = 0;
  const scanned = text.slice(0, 4 * most);
  for (const { 0: sentence, index } of scanned.matchAll(codes)) {
    if (/[^\s.:;,()]/.test(scanned.slice(end, index))) kept.push('…');
    kept.push(sentence.replace(/\d{4,}/g, '…'));
    end = index + sentence.length;
  }
  if (/[^\s.:;,()]/.test(scanned.slice(end))) kept.push('…');
  return kept.join(' ').slice(0, most);
}

/** Class of an error, e.g. `TypeError`; with a system code if there is one, e.g. `error 23505`. */
export function maskedKind(kind: string): string {
  const [, named = '', code = ''] = /^([\w$]{1,40}?)(?: ([A-Z0-9_]{1,30}))?$/.exec(kind) ?? [];
  if (!/(?:error|exception|string|object|undefined|number|boolean|symbol|function)$/i.test(named)) return 'Error';
  return code === '' ? named : `${named} ${code}`;
}
