import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyListState,
  exportQuery,
  type ListState,
  listQuery,
  pageAfterDelete,
  pageSizes,
} from '#shared/query/list-query.ts';
import { filterOf, otherParameters, readListUrl, writeListUrl } from '#shared/query/list-url.ts';

const isFilter = filterOf(new Set(['place', 'needDate', 'ship']));

const states: fc.Arbitrary<ListState> = fc.record({
  pageNo: fc.integer({ min: 1, max: 1_000_000 }),
  pageSize: fc.constantFrom(10, 20, 30, 1000),
  sort: fc.record({
    column: fc.constantFrom('createTime', 'place', 'needDate'),
    order: fc.constantFrom('asc', 'desc'),
  }),
  filters: fc.dictionary(
    fc.constantFrom('place', 'needDate_begin', 'needDate_end', 'ship_MultiString'),
    fc.string({ unit: 'grapheme', minLength: 1 }),
    { noNullPrototype: true },
  ),
  superQuery: fc.array(
    fc.record({
      field: fc.constantFrom('place', 'height'),
      rule: fc.constantFrom('eq', 'like', 'in'),
      val: fc.string({ minLength: 1 }),
    }),
  ),
  matchType: fc.constantFrom('and', 'or'),
});

describe('list state in the URL', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(states, (state) => {
        const expected = state.superQuery.length > 0 ? state : { ...state, matchType: 'and' };
        expect(readListUrl(new URLSearchParams(writeListUrl(state).toString()), isFilter)).toEqual(expected);
      }),
    );
  });

  it('comes back as it was under any size of one’s own, and means the same to others from the second page on', () => {
    fc.assert(
      fc.property(states, fc.constantFrom(10, 17, 20, 1000), fc.constantFrom(10, 23, 30), (state, own, of) => {
        const url = writeListUrl(state, undefined, own);
        expect(readListUrl(url, isFilter, undefined, own)).toMatchObject({
          pageNo: state.pageNo,
          pageSize: state.pageSize,
        });
        const others = readListUrl(url, isFilter, undefined, of);
        if (state.pageNo > 1) expect(others.pageSize).toBe(state.pageSize);
      }),
    );
    expect(writeListUrl({ ...emptyListState(), pageSize: 17 }, undefined, 17).toString()).toBe('');
  });

  it('starts with the newest first, ten a page out of 10, 20 or 30, and all conditions to be met', () => {
    expect(emptyListState()).toEqual({
      pageNo: 1,
      pageSize: 10,
      sort: { column: 'createTime', order: 'desc' },
      filters: {},
      superQuery: [],
      matchType: 'and',
    });
    expect(pageSizes).toEqual([10, 20, 30]);
  });

  it('is empty for a fresh list, also for one with an order of its own', () => {
    expect(writeListUrl(emptyListState()).toString()).toBe('');
    const sort = { column: 'day', order: 'desc' } as const;
    expect(writeListUrl(emptyListState(sort), sort).toString()).toBe('');
    expect(readListUrl(new URLSearchParams(), isFilter, sort).sort).toEqual(sort);
  });

  it('names the match of conditions only where it is not the usual one', () => {
    const superQuery = [{ field: 'a', rule: 'eq', val: '1' }] as const;
    const keys = (matchType: 'and' | 'or') => [...writeListUrl({ ...emptyListState(), superQuery, matchType }).keys()];
    expect(keys('or')).toHaveLength(2);
    expect(keys('and')).toHaveLength(1);
  });

  it('leaves the order to the server where a list has none of its own', () => {
    expect(writeListUrl(emptyListState(null), null).toString()).toBe('');
    expect(readListUrl(new URLSearchParams(), isFilter, null).sort).toBeNull();
    expect(listQuery(emptyListState(null))).toEqual({ pageNo: '1', pageSize: '10' });
    const sorted = { ...emptyListState(null), sort: { column: 'place', order: 'asc' } } as const;
    expect(readListUrl(writeListUrl(sorted, null), isFilter, null)).toEqual(sorted);
  });

  it('tells the parameters that belong to others', () => {
    const url = new URLSearchParams('tab=done&place=*x*&needDate_begin=2026-01-01&pageNo=2&superQueryMatchType=or&x=1');
    expect(otherParameters(url, isFilter).toString()).toBe('tab=done&x=1');
  });

  it('leaves parameters of others alone and mends what is no page', () => {
    const url = new URLSearchParams('tab=2&place=*x*&pageNo=-3&pageSize=1e9&order=sideways&superQueryParams=%7B');
    expect(readListUrl(url, isFilter)).toEqual({ ...emptyListState(), pageSize: 1000, filters: { place: '*x*' } });
  });
});

describe('listQuery', () => {
  it('sends nothing for what is not asked', () => {
    const state = { ...emptyListState(), filters: { place: '*x*', ship: '' } };
    expect(listQuery(state)).toEqual({
      place: '*x*',
      pageNo: '1',
      pageSize: '10',
      column: 'createTime',
      order: 'desc',
    });
  });

  it('sends the advanced query with its match type, and the cursor', () => {
    const state: ListState = {
      ...emptyListState(),
      superQuery: [{ field: 'place', rule: 'like', val: '舱' }],
      matchType: 'or',
    };
    expect(listQuery(state, 'abc')).toMatchObject({
      superQueryMatchType: 'or',
      superQueryParams: encodeURI('[{"field":"place","rule":"like","val":"舱"}]'),
      after: 'abc',
    });
  });
});

describe('exportQuery', () => {
  it('asks for everything that the list would show, whatever its page', () => {
    const state = { ...emptyListState(), pageNo: 7, filters: { place: '*x*' } };
    expect(exportQuery(state)).toEqual({ place: '*x*', column: 'createTime', order: 'desc' });
  });

  it('names the columns on screen in their order', () => {
    const query = exportQuery(emptyListState(null), ['place', 'applyNo']);
    expect(query).toEqual({ field: 'place,applyNo' });
  });
});

describe('pageAfterDelete', () => {
  it('stays while the page has rows left, goes to the last page when it vanished, and never below the first', () => {
    expect(pageAfterDelete({ pageNo: 3, pageSize: 10 }, 25, 2)).toBe(3);
    expect(pageAfterDelete({ pageNo: 3, pageSize: 10 }, 25, 5)).toBe(2);
    expect(pageAfterDelete({ pageNo: 3, pageSize: 10 }, 25, 20)).toBe(1);
    expect(pageAfterDelete({ pageNo: 1, pageSize: 10 }, 1, 1)).toBe(1);
    expect(pageAfterDelete({ pageNo: 1, pageSize: 10 }, 25, 10)).toBe(1);
  });
});
