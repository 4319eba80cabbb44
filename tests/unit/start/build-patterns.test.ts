import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from '#tests/support/source-files.ts';
import { chunkPattern, officeChunks } from '../../../scripts/office-chunks.ts';
import { callModules, removeSummaries } from '../../../scripts/without-summaries.ts';

it.each(officeChunks.flatMap(({ name, files }) => files.map((file) => [name, file] as const)))(
  'the chunk %s of the office names a file that exists: %s',
  (_, file) => {
    expect(existsSync(file)).toBe(true);
  },
);

it('a chunk contains exactly the named files and folders, also on Windows', () => {
  const pattern = chunkPattern(['src/app/signed-in.tsx', 'src/resource/deadline/']);
  const matched = [
    '/yard/src/app/signed-in.tsx',
    'C:\\yard\\src\\app\\signed-in.tsx',
    '/yard/src/resource/deadline/elapsed.tsx',
  ];
  const others = ['/yard/src/app/signed-in.tsx.map', '/yard/src/app/signed-inXtsx', '/yard/mysrc/app/signed-in.tsx'];
  expect([...matched, ...others].map((path) => pattern.test(path))).toEqual([true, true, true, false, false, false]);
});

it('summaries are removed from every module that defines calls, and from no other', () => {
  const modules = sourceFiles('shared').filter(({ path }) => callModules.test(`/${path}`));
  const withCalls = sourceFiles('shared').filter(({ text }) => /^ +summary:/m.test(text));
  expect(withCalls.length).toBeGreaterThan(50);
  const names = new Set(modules.map(({ path }) => path));
  expect(withCalls.map(({ path }) => path).filter((path) => !names.has(path))).toEqual([]);
  for (const { path, text } of withCalls) expect(removeSummaries(text), path).not.toMatch(/^ +summary:/m);
  const one = readFileSync('shared/contract/workflow/late.ts', 'utf8');
  expect(removeSummaries(one).length).toBeLessThan(one.length);
});
