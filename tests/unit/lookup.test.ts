import { expect, it } from 'vitest';
import { lookup } from '#shared/lookup.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

it('a lookup table has its own keys and no inherited ones', () => {
  const signs = lookup({ '>': 'gt', '<': 'lt' });
  expect(signs['>']).toBe('gt');
  expect(Object.keys(signs)).toEqual(['>', '<']);
  for (const key of ['toString', 'constructor', '__proto__', 'hasOwnProperty']) expect(signs[key]).toBeUndefined();
});

/** Written by scripts, and asked for by keys of ours alone. */
const generated = ['shared/platform/platform-guarded.ts', 'shared/platform/platform-addresses.ts'];

it('every table whose keys are unknown at compile time is a lookup table', () => {
  const plain = /^(?:export )?const \w+: (?:Readonly<)?Record<string, [^;]*?>>? = \{(?!\})/m;
  const found = sourceFiles('server', 'shared', 'src', 'boards').filter(
    ({ path, text }) => plain.test(text) && !generated.includes(path) && !path.startsWith('server/db/migrations/'),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});
