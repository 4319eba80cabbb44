import { describe, expect, it } from 'vitest';
import { trackLoad } from '#server/http/overload.ts';

describe('load shedding', () => {
  it('refuses exports and boards first and sign-in last', () => {
    const load = trackLoad(10, () => 0);
    const shed: string[] = [];
    for (let inFlight = 0; inFlight <= 10; inFlight += 1) {
      for (const kind of ['export', 'board', 'upload', 'default', 'login'] as const) {
        if (shed.includes(kind)) continue;
        if (load.enter(kind)) load.leave();
        else shed.push(kind);
      }
      load.enter('login');
    }
    expect(shed).toEqual(['export', 'board', 'upload', 'default', 'login']);
  });

  it('accepts requests again once others have finished', () => {
    const load = trackLoad(1, () => 0);
    expect(load.enter('default')).toBe(true);
    expect(load.enter('default')).toBe(false);
    load.leave();
    expect(load.enter('default')).toBe(true);
  });

  it('refuses everything while the heap is nearly full', () => {
    expect(trackLoad(10, () => 0.95).enter('login')).toBe(false);
  });
});
