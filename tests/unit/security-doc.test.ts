import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { bindings } from '#server/start/bindings.ts';

/** Rows of the table of promises, cell by cell. */
const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| P\d+ /.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));

const spansOf = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** Test files that a cell names; one without a folder lies beside the one before. */
function testsOf(cell: string): readonly string[] {
  let folder = '';
  return spansOf(cell)
    .filter((span) => span.endsWith('.test.ts'))
    .flatMap((span) => {
      const several = /\{(.+)\}/.exec(span)?.[1]?.split(',') ?? [''];
      const paths = several.map((one) => span.replace(/\{.+\}/, one));
      return paths.map((path) => {
        if (path.includes('/')) folder = dirname(path);
        return path.includes('/') ? path : join(folder, path);
      });
    });
}

it('docs/security.md has a row for each promise', () => {
  expect(rows.map(([promise = '']) => Number(/\d+/.exec(promise)?.[0]))).toEqual(
    Array.from({ length: 39 }, (_, at) => at + 1),
  );
});

it.each(rows.map(([promise = '', , shown = '']) => [promise, shown] as const))(
  'docs/security.md %s: its tests exist',
  (_, shown) => {
    const tests = testsOf(shown);
    if (!shown.includes('matrix')) expect(tests).not.toEqual([]);
    expect(tests.filter((path) => !existsSync(join('tests', path)))).toEqual([]);
  },
);

it('docs/security.md denies no call that exists', () => {
  const absent = rows.flatMap(([, , , limits = '']) =>
    [...limits.matchAll(/no call `([^`]+)`/g)].map(([, path]) => path),
  );
  expect(absent).not.toEqual([]);
  expect(bindings.map(({ call }) => call.path).filter((path) => absent.includes(path))).toEqual([]);
  const spokenOf = rows.filter(([, , , limits = '']) => /\b(?:not yet|yet|do(?:es)? not exist)\b/i.test(limits));
  expect(spokenOf).toEqual([]);
});
