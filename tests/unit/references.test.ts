import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemsOfLine } from '../../scripts/references.mjs';

/** The check and its test write what is refused. */
const own = ['scripts/references.mjs', 'tests/unit/references.test.ts'];

/** Texts of the repository: committed ones, and new ones that git does not ignore. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:[cm]?[jt]sx?|md|html|css|ya?ml)$/.test(file) && existsSync(file))
  .filter((file) => !own.includes(file));

/** What is wrong, with file and line. */
const problems = () =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => problemsOfLine(file, line).map((problem) => `${file}:${at + 1}: ${problem}`)),
  );

describe('references in texts', () => {
  it('point to a document, section, rule, promise or fault of this repository', () => {
    expect(problems()).toEqual([]);
  });

  it.each([
    ['// The bays are free (docs/domain.md §4.6 rule 1, §16 rules 1 and 2).'],
    ['// Nobody learns more (docs/security.md P4, P14 and F9).'],
    ['| docs/operations.md › Back up |'],
    ["press('F2'); // F2 edits the cell"],
    ["await row('肋板 P1').waitFor();"],
    ['// See docs/decisions/reach.md.'],
  ])('are accepted: %s', (line) => expect(problemsOfLine('src/some.ts', line)).toEqual([]));

  it.each([
    ['// The bays are free (§4.6).', '§4.6 names no document'],
    ['// The bays are free (docs/domain.md §4.99).', 'docs/domain.md has no §4.99'],
    ['// The bays are free (docs/domain.md §4.6 rule 77).', 'docs/domain.md §4.6 has no rule 77'],
    ['// Nobody learns more (P4).', 'P4 does not say docs/security.md'],
    ["test('is shown to nobody (P4)', () => {", 'P4 does not say docs/security.md'],
    ['// The job runs once (F9).', 'F9 does not say docs/security.md'],
    ['// See docs/decisions/nowhere.md.', 'there is no docs/decisions/nowhere.md'],
    ['// Once (docs/security.md docs/security.md P4).', 'a document is named twice'],
    ['// See reach.md.', 'reach.md is named without its folder'],
    ['// See docs/operations.md › Dance.', "docs/operations.md has no heading 'Dance.'"],
    ['// As issue 12 has it.', 'an issue’s number leads nowhere'],
  ])('are refused: %s', (line, problem) => expect(problemsOfLine('src/some.ts', line)).toEqual([problem]));
});
