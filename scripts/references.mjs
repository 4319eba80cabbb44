// Finds references to documents in a line of text and reports those that lead nowhere or have the wrong form. CONTRIBUTING.md
// describes the form. Used by `scripts/coverage.mjs` and tests/unit/references.test.ts.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const documents = new Map();

/** Sections, numbered items, headings, promises and faults of a document; undefined if the document does not exist. */
function documentOf(path) {
  if (!documents.has(path)) documents.set(path, path !== '' && existsSync(join(root, path)) ? read(path) : undefined);
  return documents.get(path);
}

function read(path) {
  const found = { sections: new Set(), items: new Set(), headings: [], marks: new Set() };
  let section;
  for (const line of readFileSync(join(root, path), 'utf8').split('\n')) {
    const heading = /^#+ (.+)$/.exec(line)?.[1];
    if (heading !== undefined) {
      found.headings.push(heading);
      section = /^(\d+(?:\.\d+)*)\.? /.exec(heading)?.[1];
      if (section !== undefined) found.sections.add(section);
    }
    const item = /^(\d+)\. /.exec(line)?.[1];
    if (item !== undefined && section !== undefined) found.items.add(`${section} ${item}`);
    const mark = /^\| ([PF]\d+) /.exec(line)?.[1];
    if (mark !== undefined) found.marks.add(mark);
  }
  return found;
}

const token =
  /(?<path>(?:docs\/[\w./-]+|README|CONTRIBUTING)\.md)(?: › (?<heading>[^;|"`)]+))?|§(?<section>\d+(?:\.\d+)*)(?: (?:rules?|checks?) (?<items>\d+(?:(?:, | and )\d+)*))?|§|(?<![\w'"`/.-])(?<mark>P(?:[1-9]|[12]\d|3\d)|F(?:[1-9]|1[0-2]))(?![\w'"`%.]\w|[\w'"`%])/g;

/** Problem of a reference, or undefined. `named` is the last document named before it in the line. */
function problemOf({ path, heading, section, items, mark }, named) {
  const document = documentOf(path ?? named ?? '');
  if (path !== undefined) {
    if (document === undefined) return `there is no ${path}`;
    const begins = (title) => title.startsWith(heading.trim()) || heading.startsWith(title);
    return heading === undefined || document.headings.some(begins)
      ? undefined
      : `${path} has no heading '${heading.trim()}'`;
  }
  if (mark !== undefined) {
    if (named !== 'docs/security.md') return `${mark} does not say docs/security.md`;
    return document?.marks.has(mark) ? undefined : `docs/security.md has no ${mark}`;
  }
  if (section === undefined) return 'a § without a number';
  if (document === undefined) return `§${section} names no document`;
  if (!document.sections.has(section)) return `${named} has no §${section}`;
  const missing = items?.split(/, | and /).find((item) => !document.items.has(`${section} ${item}`));
  return missing === undefined ? undefined : `${named} §${section} has no rule ${missing}`;
}

/** Whether a text such as P19 or F9 means a promise or fault: in documents, comments and parentheses. Elsewhere F2 may be a key. */
function speaksOfMark(file, line, { index, 0: mark }) {
  const before = line.slice(0, index);
  if (mark.startsWith('F') && !/[(]$|[PF]\d+(?:,| and) $|security\.md $/.test(before)) return false;
  return (
    file.endsWith('.md') ||
    /(?:^\s*(?:\/\*\*?|\*|\/\/|#|--)|\s\/\/\s|\/\*)/.test(before) ||
    /\(\s*(?:[PF]\d+(?:,| and) )*$/.test(before)
  );
}

/** Problems of the references in a line of a file. */
export function problemsOfLine(file, line) {
  if (!/§|[PF]\d|\.md\b|issue/i.test(line)) return [];
  // In a document with numbered sections or promises, a number without a document refers to the document itself.
  const own = documentOf(file);
  let named = own !== undefined && own.sections.size + own.marks.size > 0 ? file : undefined;
  const problems = [];
  for (const match of line.matchAll(token)) {
    if (match.groups.mark !== undefined && !speaksOfMark(file, line, match)) continue;
    problems.push(problemOf(match.groups, named));
    named = match.groups.path ?? named;
  }
  const short = [...line.matchAll(/(?<![\w/.['"-]|\]\()[a-z][\w-]*\.md\b/g)].map(
    ([name]) => `${name} is named without its folder`,
  );
  problems.push(...short);
  if (/(docs\/[\w./-]+\.md) \1/.test(line)) problems.push('a document is named twice');
  if (/\bissues? #?\d/i.test(line)) problems.push('an issue’s number leads nowhere');
  return problems.filter((problem) => problem !== undefined);
}
