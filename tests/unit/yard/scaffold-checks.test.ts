import { expect, test } from 'vitest';
import { isComplete, readCheckedItems, scaffoldChecks, verdictOf } from '#shared/yard/scaffold/scaffold-checks.ts';

const all = scaffoldChecks.map(({ name }) => ({ check: name.zh, result: '1' as const }));
const failing = (...names: string[]) =>
  all.map((item) => (names.includes(item.check) ? { ...item, result: '2' as const } : item));

test('there are twelve checks, three of them vital', () => {
  expect(scaffoldChecks).toHaveLength(12);
  expect(scaffoldChecks.filter((check) => check.vital).map((check) => check.name.zh)).toEqual([
    '立杆垂直',
    '连墙/拉结',
    '护栏(上/中)',
  ]);
});

test('the checks are complete if each is answered once and nothing else is present', () => {
  expect(isComplete(all)).toBe(true);
  expect(isComplete(all.slice(1))).toBe(false);
  expect(isComplete([...all, all[0]])).toBe(false);
  expect(isComplete([...all.slice(1), { check: '不存在', result: '1' }])).toBe(false);
  expect(isComplete([...all.slice(1), { ...all[0], result: '9' }])).toBe(false);
  expect(isComplete('[]')).toBe(false);
});

test('an incomplete value is read as far as possible', () => {
  expect(readCheckedItems(null)).toEqual([]);
  expect(readCheckedItems([{ check: '剪刀撑', result: '2', photo: 'a.jpg', other: 1 }, 7])).toEqual([
    { check: '剪刀撑', result: '2', photo: 'a.jpg' },
  ]);
});

test('only a failed vital check forces red', () => {
  expect(verdictOf(all)).toEqual({ failCount: 0, forcesRed: false });
  expect(verdictOf(failing('踢脚板', '安全网'))).toEqual({ failCount: 2, forcesRed: false });
  expect(verdictOf(failing('踢脚板', '护栏(上/中)'))).toEqual({ failCount: 2, forcesRed: true });
});
