import { describe, expect, it } from 'vitest';
import { usesBySite } from '#shared/ground/ground-state.ts';
import { freeGround, searchBoard } from '#src/features/place-board/board-lists.ts';
import { dateWords, relativeDay } from '#src/features/place-board/day-words.ts';
import { marksOf } from '#src/features/place-board/layer-marks.ts';
import { placeBoardMessages } from '#src/features/place-board/place-board.messages.ts';
import type { BoardSite, BoardUse } from '#src/features/place-board/use-board.ts';
import { translate } from '#src/i18n/use-messages.ts';

const today = '2026-03-10';
const on = { day: today, today };
const t: Parameters<typeof relativeDay>[0] = (key, ...params) => translate(placeBoardMessages, key, ...params, 'zh');
const site = (code: string, more: Partial<BoardSite> = {}): BoardSite => ({
  id: code,
  code,
  zone: code.slice(0, 1),
  area: 400,
  bays: 2,
  status: '0',
  polygon: null,
  closed: [],
  ...more,
});
const use = (at: string, block: string, more: Partial<BoardUse> = {}): BoardUse => ({
  id: `${at}-${block}`,
  site: at,
  bays: [1, 2],
  from: '2026-03-01',
  to: '2026-03-20',
  in: '2026-03-01',
  ship_dictText: 'HS2401',
  block_dictText: block,
  ...more,
});

describe('free ground', () => {
  it('is listed with its bays and days, the longest free first; taken and closed sites are not', () => {
    const sites = [
      site('A01'),
      site('A02'),
      site('A03'),
      site('A04', { closed: [{ from: '2026-03-01' }] }),
      site('A05'),
    ];
    const uses = [
      use('A01', 'E1'),
      use('A02', 'E2', { bays: [2] }),
      use('A02', 'E3', { bays: [1], from: '2026-03-13', in: undefined }),
      use('A05', 'E4', { from: '2026-03-30', to: '2026-04-05', in: undefined }),
    ];
    expect(
      freeGround(sites, usesBySite(uses), on).map(({ site: { code }, bays, area, days }) => [code, bays, area, days]),
    ).toEqual([
      ['A03', [1, 2], 400, undefined],
      ['A05', [1, 2], 400, 20],
      ['A02', [1], 200, 3],
    ]);
  });
});

describe('the search of the board', () => {
  const sites = [site('A01', { name: '结构 1 号' }), site('A02'), site('B01')];
  const uses = [
    use('A01', 'E199'),
    use('A02', 'E199', { from: '2026-03-25', to: '2026-03-28', in: undefined }),
    use('B01', 'E199', { from: '2026-02-01', to: '2026-02-10', in: '2026-02-01', out: '2026-02-10' }),
    { id: 'hidden', site: 'B01', bays: [1], from: today, to: today },
  ];
  const find = (text: string) =>
    searchBoard(text, { sites, uses }, on).map(({ site: { code }, state, day }) => [code, state, day]);

  it('finds a block where it is on the day, then where it is next or was last', () => {
    const all = [
      ['A01', 'inUse', undefined],
      ['A02', null, '2026-03-25'],
      ['B01', null, '2026-02-10'],
    ];
    expect(find('e199')).toEqual(all);
    expect(find('HS2401-E199')).toEqual(all);
    expect(find('hs2401e199')).toEqual(all);
  });

  it('finds a site by its code or name, and nothing for an empty text', () => {
    expect(find('B01')[0]).toEqual(['B01', null, undefined]);
    expect(find('结构')).toEqual([['A01', null, undefined]]);
    expect(find('  ')).toEqual([]);
    expect(find('Z9')).toEqual([]);
  });
});

describe('the day in words', () => {
  it('is told in relation to today, and with its weekday', () => {
    expect(
      ['2026-03-09', today, '2026-03-11', '2026-03-20', '2026-03-01'].map((day) => relativeDay(t, day, today)),
    ).toEqual(['昨天', '今天', '明天', '10 天后', '9 天前']);
    expect(dateWords(today, 'zh')).toBe('2026-03-10 周二');
    expect(dateWords(today, 'en')).toBe('2026-03-10 Tue');
  });
});

describe('the layers of a day', () => {
  const answer = {
    day: today,
    scaffolds: [{ site: 'A01', tag: 'R', tag_dictText: '红牌', count: 2, inspect: '2026-03-12' }],
    violations: [{ site: 'A01', count: 3, worst: '2' }],
    hot: [{ site: 'A02', bays: [1] }],
  };
  const marks = (shown: Parameters<typeof marksOf>[1], given: Parameters<typeof marksOf>[0] = answer) =>
    Object.fromEntries(marksOf(given, shown, t, (bays) => `${bays.join()} 格`));

  it('are marks with a shape, a number and words; only the chosen ones', () => {
    expect(marks(new Set(['scaffolds', 'violations', 'hot']))).toEqual({
      A01: [
        { kind: 'scaffold', tone: 'bad', text: '2', title: '脚手架 2 架，最差红牌，下次检查 2026-03-12' },
        { kind: 'violation', tone: 'warn', text: '3', title: '7 日违章 3 起，最重2' },
      ],
      A02: [{ kind: 'hot', tone: 'bad', text: '', title: '临时动火：1 格' }],
    });
    expect(Object.keys(marks(new Set(['hot'])))).toEqual(['A02']);
    expect(marks(new Set(['cranes', 'bearing']))).toEqual({});
  });

  it('are missing without the right to list scaffolds or violations', () => {
    expect(marks(new Set(['scaffolds', 'violations']), { ...answer, scaffolds: null, violations: null })).toEqual({});
  });
});
