import { expect, it } from 'vitest';
import { levelsToRead } from '#src/features/menus/levels-to-read.ts';

const parents = new Map([
  ['top', ''],
  ['page', 'top'],
  ['button', 'page'],
]);
const levels = (changed: readonly (string | null)[]) =>
  levelsToRead(
    changed,
    (id) => parents.has(id),
    (id) => parents.get(id),
  );

it('levelsToRead returns the changed level, and the level that contains its menu', () => {
  expect(levels(['page'])).toEqual(['page', 'top']);
  expect(levels(['top'])).toEqual(['top', null]);
  expect(levels([null])).toEqual([null]);
});

it('levelsToRead returns the first level for a menu that is not shown', () => {
  expect(levels(['elsewhere', 'page'])).toEqual([null, 'page', 'top']);
});
