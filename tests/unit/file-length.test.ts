import { expect, it } from 'vitest';
import { sourceFiles } from '#tests/support/source-files.ts';

/** Written by a script, or rows of data: fields, migrations, addresses. */
const data = /^(?:server\/db\/migrations\/|shared\/platform\/platform-(?:addresses|guarded)\.ts$)/;

const sources = sourceFiles('boards', 'entries', 'scripts', 'server', 'shared', 'src');

const lengthOf = (text: string) => text.trimEnd().split('\n').length;

it('has at most 300 lines, unless the file is data', () => {
  const long = sources.filter(({ path, text }) => !data.test(path) && lengthOf(text) > 300);
  expect(long.map(({ path }) => path)).toEqual([]);
});

it('has at most 400 lines in a test file', () => {
  const tests = sourceFiles('tests').filter(({ path }) => /\.test\.tsx?$/.test(path));
  expect(tests.length).toBeGreaterThan(500);
  expect(tests.filter(({ text }) => lengthOf(text) > 400).map(({ path }) => path)).toEqual([]);
});

/** Components of a module with their numbers of lines: functions with a capital, from their first line to `}` at its start. */
function componentsOf(text: string): { readonly name: string; readonly length: number }[] {
  const lines = text.split('\n');
  return lines.flatMap((line, first) => {
    const name = /^(?:export )?(?:default )?(?:function|const) ([A-Z]\w*)\b/.exec(line)?.[1];
    if (name === undefined || line.endsWith(';')) return [];
    const last = lines.findIndex((each, at) => at > first && /^[})\]]+;?$/.test(each));
    return [{ name, length: last - first + 1 }];
  });
}

it('has at most 150 lines in a component', () => {
  const components = sources
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) => componentsOf(text).map((component) => ({ path, ...component })));
  expect(components.length).toBeGreaterThan(500);
  expect(components.filter(({ length }) => length > 150)).toEqual([]);
});
