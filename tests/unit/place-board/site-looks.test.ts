import { describe, expect, it } from 'vitest';
import { groundOn, usesBySite } from '#shared/ground/ground-state.ts';
import { boardDay } from '#src/features/place-board/board-day.ts';
import { boardLooks } from '#src/features/place-board/board-looks.ts';
import { boardWordsMessages } from '#src/features/place-board/board-words.messages.ts';
import { bayRanges, boardWords } from '#src/features/place-board/board-words.ts';
import { lookOf } from '#src/features/place-board/site-looks.ts';
import type { BoardSite, BoardUse } from '#src/features/place-board/use-board.ts';
import { translate } from '#src/i18n/use-messages.ts';
import { mapSites } from '#src/yard-map/map-sites.ts';
import { yardMapMessages } from '#src/yard-map/yard-map.messages.ts';

const today = '2026-03-10';
const words = boardWords(
  (key, ...params) => translate(boardWordsMessages, key, ...params, 'zh'),
  (key, ...params) => translate(yardMapMessages, key, ...params, 'zh'),
);

const site: BoardSite = {
  id: 's1',
  code: 'A07',
  name: '结构 7 号',
  zone: 'A',
  zone_dictText: '结构区',
  area: 400,
  bays: 4,
  status: '0',
  polygon: [
    [0, 0],
    [100, 0],
    [100, 50],
  ],
  closed: [],
};
const use = (id: string, bays: number[], more: Partial<BoardUse>): BoardUse => ({
  id,
  site: 's1',
  bays,
  from: '2026-03-01',
  to: '2026-03-20',
  ship_dictText: 'HS2401',
  block_dictText: id,
  ...more,
});
const look = (uses: readonly BoardUse[], day = today, at: BoardSite = site) => lookOf(at, uses, { day, today }, words);

describe('what a site shows on a day', () => {
  it('is free until the next use, with the number of days', () => {
    expect(look([])).toMatchObject({ state: 'free', what: [''], when: ['空闲'] });
    const reserved = use('E1', [2], { from: '2026-03-15' });
    expect(look([reserved]).runs.map(({ from, to, when }) => [from, to, when[0]])).toEqual([[1, 4, '空 5 天']]);
  });

  it('is the most urgent use, with the number of the others, and shorter wordings for small sites', () => {
    const shown = look([
      use('E1', [1], { in: '2026-03-02' }),
      use('E2', [2, 3], { in: '2026-03-02', to: '2026-03-08' }),
      use('E3', [4], { from: '2026-03-12' }),
    ]);
    expect(shown.state).toBe('overdue');
    expect(shown.what).toEqual(['HS2401-E2 +1', 'HS2401-E2', 'E2 +1', 'E2']);
    expect(shown.when).toEqual(['▲超 2 天', '▲2 天']);
    expect(shown.runs.map(({ from, to, state, what }) => [from, to, state, what[0]])).toEqual([
      [1, 1, 'inUse', 'HS2401-E1'],
      [2, 3, 'overdue', 'HS2401-E2'],
      [4, 4, 'free', ''],
    ]);
    expect(shown.name).toBe(
      'A07 结构 7 号，超期，空 1/4 格，HS2401-E1（1 格，剩 10 天），HS2401-E2（2–3 格，▲超 2 天）',
    );
  });

  it('says when a reservation is entered, that it was not, and how long one ahead lasts', () => {
    const reserved = use('E1', [1, 2, 3, 4], { from: '2026-03-12', to: '2026-03-16' });
    expect(look([reserved], '2026-03-12').when[0]).toBe('03-12 进场');
    expect(look([reserved], '2026-03-14').when[0]).toBe('剩 2 天');
    expect(look([use('E1', [1], { from: '2026-03-08' })]).when[0]).toBe('未进场');
  });

  it('names the state of a site out of service, and a use outside of the reader’s lists', () => {
    const closed = { ...site, status: '3', status_dictText: '维修', closed: [{ from: '2026-03-01' }] };
    expect(look([], today, closed)).toMatchObject({
      state: 'closed',
      when: ['维修'],
      name: 'A07 结构 7 号，维修/停用',
    });
    const foreign: BoardUse = { id: 'x', site: 's1', bays: [1], from: '2026-03-01', to: today, in: '2026-03-01' };
    expect(look([foreign])).toMatchObject({ state: 'due', what: ['其他占用'], when: ['今日到期', '今日'] });
  });

  it('writes adjacent bays as ranges', () => {
    expect(bayRanges([3, 1, 2, 5])).toBe('1–3、5');
  });
});

describe('the looks of the map', () => {
  it('follow the chosen day, and sites without an outline are not on the map', () => {
    const uses = [use('E1', [1, 2, 3, 4], { from: '2026-03-12' })];
    const bySite = usesBySite(uses);
    const day = boardDay(today);
    const board = {
      now: `${today} 08:00:00`,
      from: today,
      days: 30,
      sites: [site],
      uses,
      waiting: null,
      layers: [],
      more: false,
    };
    const looks = boardLooks(
      { board, uses: bySite, today, last: '2026-04-08', day, groundOn: (on) => groundOn([site], bySite, on, today) },
      words,
      (n) => `空 ${n} 格`,
    );
    const seen: (string | undefined)[] = [];
    const stop = looks.subscribe(() => seen.push(looks.now().of('s1')?.state));
    expect(looks.now().of('s1')?.state).toBe('free');
    expect(looks.now().zoneNote('A')).toBe('空 4 格');
    day.set('2026-03-13');
    day.set('2026-03-13');
    stop();
    day.set(today);
    expect(seen).toEqual(['reserved']);
    // The day after is drawn ahead only while the days play, and not past the last one.
    expect(looks.next()).toBeUndefined();
    day.play(true);
    expect(looks.next()?.of('s1')?.state).toBe('free');
    expect(looks.next()).toBe(looks.next());
    day.set('2026-04-08');
    expect(looks.next()).toBeUndefined();
    expect(mapSites([site, { ...site, id: 's2', polygon: null }]).map(({ id }) => id)).toEqual(['s1']);
  });
});
