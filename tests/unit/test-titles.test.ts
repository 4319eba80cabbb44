import { expect, it } from 'vitest';
import { titlesOf } from '../../scripts/test-titles.mjs';

const source = `
const rows = [['first', 1], ['second', 2]] as const;
const text = 'a text that is no title';
describe('a list', () => {
  it.each(rows)('sorts %s', (name) => expect(name).toBe('another text'));
  describe.skipIf(text === '')(\`of \${text}\`, () => {
    test('is ' + 'empty', () => {});
    it.each([{ unit: 't' }])('in $unit', () => {});
  });
});
`;

it('titles of tests are read from calls, alone and below their groups, not from other texts', () => {
  expect(titlesOf(source, 'a.test.ts')).toEqual([
    'a list',
    'sorts %s',
    'a list sorts %s',
    'sorts first',
    'a list sorts first',
    'sorts second',
    'a list sorts second',
    'of \0',
    'a list of \0',
    'is empty',
    'a list of \0 is empty',
    'in $unit',
    'a list of \0 in $unit',
  ]);
});
