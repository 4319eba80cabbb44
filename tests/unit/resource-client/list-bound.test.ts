import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { emptyListState } from '#shared/query/list-query.ts';
import { boundedState, boundOf } from '#src/resource/list/list-bound.ts';

describe('the upper bound of a continuous list', () => {
  it('includes every id created up to that moment and none created later', () => {
    const id = newId();
    const made = Number.parseInt(id.slice(0, 12), 16);
    expect(id <= (boundOf({ now: made }) ?? '')).toBe(true);
    expect(id <= (boundOf({ now: made - 1 }) ?? '')).toBe(false);
  });

  it('grows with time in text order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 47 }), fc.integer({ min: 1, max: 1e12 }), (now, later) => {
        expect((boundOf({ now }) ?? '') < (boundOf({ now: now + later }) ?? '')).toBe(true);
      }),
    );
  });

  it('is left out for a server that does not send its clock', () => {
    const state = emptyListState();
    expect(boundedState(state, boundOf({}))).toBe(state);
  });
});
