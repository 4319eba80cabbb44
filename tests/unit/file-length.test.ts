import { expect, it } from 'vitest';
import { sourceFiles } from '#tests/support/source-files.ts';

/** Written by a script, or rows of data: fields, migrations, addresses. */
const data = /^(?:server\/db\/migrations\/|shared\/platform\/platform-(?:addresses|guarded)\.ts$)/;

it('has at most 300 lines, unless the file is data', () => {
  const long = sourceFiles('boards', 'entries', 'scripts', 'server', 'shared', 'src').filter(
    ({ path, text }) => !data.test(path) && text.split('\n').length > 301,
  );
  expect(long.map(({ path }) => path)).toEqual([]);
});
