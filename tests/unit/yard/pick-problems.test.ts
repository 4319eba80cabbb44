import { expect, test } from 'vitest';
import { pickProblems } from '#server/yard/demo/pick-problems.ts';

const materials = [
  { id: 'm1', quantity: 5 },
  { id: 'm2', quantity: null },
];
const line = (id: string, material: string | null, allocQty: number | null) => ({
  id,
  material,
  allocQty,
  name: `物料${id}`,
});

test('no more is given out of a material than is in stock, told at its line with what is missing', () => {
  const lines = [line('1', 'm1', 5), line('2', 'm1', 7), line('3', 'm2', 0), line('4', 'm2', 1), line('5', 'm1', null)];
  expect(pickProblems(lines, [], materials, 'zh')).toEqual([
    { line: lines[1], fields: { allocQty: '物料2 可用库存5，不足2' } },
    { line: lines[3], fields: { allocQty: '物料4 可用库存0，不足1' } },
  ]);
  expect(pickProblems([line('2', 'm1', 6)], [], materials, 'en').map(({ fields }) => fields)).toEqual([
    { allocQty: '物料2: 5 in stock, 1 short' },
  ]);
});

test('what stood there is not asked again, a smaller or larger number is; a material that is gone has no stock to tell', () => {
  const before = [line('1', 'm1', 9), line('2', 'm1', 9), line('3', 'm1', null)];
  const lines = [line('1', 'm1', 9), line('2', 'm1', 8), line('3', 'm1', 6), line('4', 'm9', 6)];
  expect(pickProblems(lines, before, materials, 'zh').map(({ line: { id } }) => id)).toEqual(['2', '3']);
});
