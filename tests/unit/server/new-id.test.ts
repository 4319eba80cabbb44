import { expect, it, vi } from 'vitest';
import { newId } from '#server/db/new-id.ts';

it('newId makes 32 hex digits that sort by time of creation, also many within a moment', () => {
  const ids = Array.from({ length: 50_000 }, newId);
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

it('newId stays in order when the clock steps back', () => {
  const before = newId();
  vi.useFakeTimers({ now: Date.now() - 3_600_000 });
  expect(newId() > before).toBe(true);
  vi.useRealTimers();
});
