import { expect, it } from 'vitest';
import { withoutNames } from '#server/personal/left-texts.ts';

const sought = new Map([
  ['test', 'left-1'],
  ['张伟', '离职人员-1'],
  ['10023456', '***'],
  ['test@example.com', '***'],
]);

it('a name goes where it stands by itself, and not out of longer words, numbers and addresses of others', () => {
  const text = (from: string) => withoutNames(from, sought);
  expect(text('用户test已核对，test. (test) 张伟签字')).toBe('用户left-1已核对，left-1. (left-1) 离职人员-1签字');
  expect(text('tests latest test_1 pre-test test-2 a@test.com test.pdf')).toBe(
    'tests latest test_1 pre-test test-2 a@test.com test.pdf',
  );
  expect(text('10023456、PR-10023456 100234567 test@example.com')).toBe('***、PR-10023456 100234567 ***');
});

it('of JSON only texts change: no key, no number, and no sign of the rest', () => {
  const json =
    '{"test": "test", "n": 10023456, "big": 12345678901234567890, "in": ["a", "test"], "s": "a \\"test\\" 1"}';
  expect(withoutNames(json, sought)).toBe(
    '{"test": "left-1", "n": 10023456, "big": 12345678901234567890, "in": ["a", "left-1"], "s": "a \\"left-1\\" 1"}',
  );
  expect(
    withoutNames(
      '{"node": "test", "tasks": [{"rule": "test", "candidates": ["test"]}]}',
      sought,
      new Set(['candidates']),
    ),
  ).toBe('{"node": "test", "tasks": [{"rule": "test", "candidates": ["left-1"]}]}');
});
