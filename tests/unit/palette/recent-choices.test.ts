import { expect, it } from 'vitest';
import { recentChoices } from '#src/features/palette/recent-choices.ts';

const entry = (path: string) => ({ path, title: path, detail: '', kind: 'record' });

it('recent choices are those of the signed-in user, eight at most', () => {
  const entries = Array.from({ length: 10 }, (_, at) => entry(`/prm/ship/ship/${at}`));
  expect(recentChoices('a', { username: 'a', entries })).toEqual(entries.slice(0, 8));
  expect(recentChoices('b', { username: 'a', entries })).toEqual([]);
});

it('recent choices lead only to paths of the office, whatever the browser has stored (docs/security.md P22)', () => {
  for (const path of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example', '']) {
    expect(recentChoices('a', { username: 'a', entries: [entry(path), entry('/ok')] })).toEqual([entry('/ok')]);
  }
  for (const kept of [null, 'x', [], { username: 'a' }, { username: 'a', entries: [null, 1, { path: '/x' }] }]) {
    expect(recentChoices('a', kept)).toEqual([]);
  }
});
