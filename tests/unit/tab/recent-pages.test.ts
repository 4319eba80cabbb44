import { describe, expect, it } from 'vitest';
import { recentPages } from '#src/tab/recent-pages.ts';

describe('the pages that were opened lately', () => {
  it("are the person's own", () => {
    const kept = { username: 'anna', paths: ['/a', '/b', 7] };
    expect(recentPages('anna', kept)).toEqual(['/a', '/b']);
    expect(recentPages('bert', kept)).toEqual([]);
  });

  it('are none where something else is kept', () => {
    for (const kept of [null, 'x', {}, { username: 'anna' }]) expect(recentPages('anna', kept)).toEqual([]);
  });
});
