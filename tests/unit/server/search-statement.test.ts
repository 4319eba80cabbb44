import { expect, it } from 'vitest';
import { hasWords } from '#server/resource/search/search-statement.ts';

it.each(['货舱', 'XQ', '007', 'JS-', '-0', '货舱-', '上层建筑'])('the search for %s uses the word index', (text) => {
  expect(hasWords(text)).toBe(true);
});

it.each(['J-', '--', '货 ', '%%'])('the search for %s would scan all rows, and is limited to the newest', (text) => {
  expect(hasWords(text)).toBe(false);
});
