import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const tests = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('.dom.'));

it('tests of components have the name that puts them into a document', () => {
  expect(tests.filter((file) => !file.endsWith('.dom.test.tsx'))).toEqual([]);
});

it('tests of components mock no module, because it would stay mocked for all later files of the worker', () => {
  const mocks = (file: string) => /\bvi\.(mock|doMock)\(/.test(readFileSync(`tests/unit/${file}`, 'utf8'));
  expect(tests.filter(mocks)).toEqual([]);
});
