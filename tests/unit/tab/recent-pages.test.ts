import { describe, expect, it } from 'vitest';
import { recentPages } from '#src/tab/recent-pages.ts';

describe('recently opened pages', () => {
  it('are those of the user', () => {
    const kept = { username: 'anna', paths: ['/a', '/b', 7] };
    expect(recentPages('anna', kept)).toEqual(['/a', '/b']);
    expect(recentPages('bert', kept)).toEqual([]);
  });

  it('are empty if something else is stored', () => {
    for (const kept of [null, 'x', {}, { username: 'anna' }]) expect(recentPages('anna', kept)).toEqual([]);
  });
});
