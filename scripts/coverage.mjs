// `node scripts/coverage.mjs` checks that the sections and tests in docs/coverage.md exist, prints the problems and exits with 1
// if there are any. `--summary` also prints the number of rows per section.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problemsOfLine } from './references.mjs';
import { titlesOf } from './test-titles.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const table = readFileSync(join(root, 'docs', 'coverage.md'), 'utf8');

const rows = table
  .split('\n')
  .map((line, index) => ({ line, number: index + 1 }))
  .filter(({ line }) => line.startsWith('|') && !line.startsWith('| where') && !line.startsWith('|---'));

/** Cells of a row; a bar within a cell is escaped as `\|`. */
const cellsOf = (line) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const known = new Map();
/** Titles of the tests of a file; undefined if there is no such file. */
function titlesIn(file) {
  if (!known.has(file)) {
    const path = join(root, file);
    known.set(file, existsSync(path) ? titlesOf(readFileSync(path, 'utf8'), file) : undefined);
  }
  return known.get(file);
}

/** Problem of a reference `file › name`, or undefined. */
function problemOf(reference) {
  const [file, ...path] = reference.split(' › ').map((part) => part.trim());
  const titles = titlesIn(file);
  if (titles === undefined) return `there is no ${file}`;
  if (path.length === 0) return 'the test has no name';
  const missing = path
    .map((name) => name.replace(/…$/, '').trim())
    .find((name) => !titles.some((title) => title.includes(name)));
  return missing === undefined ? undefined : `${file} has no test "${missing}"`;
}

const problems = rows.flatMap(({ line, number }) => {
  const cells = cellsOf(line);
  if (cells.length !== 3 || cells.some((cell) => cell === '')) return [`line ${number}: three cells are needed`];
  const tests = cells[2].split('<br>').map((reference) => problemOf(reference.replaceAll('`', '').trim()));
  const where = /^(?:docs\/|README|CONTRIBUTING)/.test(cells[0])
    ? problemsOfLine('docs/coverage.md', cells[0])
    : [`'${cells[0]}' is no document`];
  return [...where, ...tests.filter((problem) => problem !== undefined)].map((problem) => `line ${number}: ${problem}`);
});

if (process.argv.includes('--summary')) {
  const sections = new Map();
  for (const { line } of rows) {
    const [section] = cellsOf(line);
    sections.set(section, (sections.get(section) ?? 0) + 1);
  }
  for (const [section, count] of [...sections].sort()) console.log(`${section}: ${count}`);
}
for (const problem of problems) console.error(`docs/coverage.md, ${problem}`);
console.log(`${rows.length} rows, ${problems.length} broken`);
process.exitCode = problems.length === 0 ? 0 : 1;
