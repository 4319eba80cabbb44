import { expect, it } from 'vitest';
import { hasWords } from '#server/resource/search/search-statement.ts';

it.each(['货舱', 'XQ', '007', 'JS-', '-0', '货舱-', '上层建筑'])('%s is looked up in the index of words', (text) => {
  expect(hasWords(text)).toBe(true);
});

it.each(['J-', '--', '货 ', '%%'])('%s would have it read whole, so only the newest rows are', (text) => {
  expect(hasWords(text)).toBe(false);
});
