import { describe, expect, it } from 'vitest';
import type { ActiveStay } from '#server/yard/wharf/active-stays.ts';
import type { BerthFacts } from '#server/yard/wharf/berth-facts.ts';
import { freeBerths } from '#server/yard/wharf/free-berths.ts';
import type { QuaySituation } from '#server/yard/wharf/plan-findings.ts';
import { berthNeed as need } from './berth-need.ts';

const berth = (id: string, chainage: number, length: number, changes: Partial<BerthFacts> = {}): BerthFacts => ({
  id,
  berthCode: id.toUpperCase(),
  chainage,
  length,
  waterDepth: 9,
  maxDisplacement: 10_000,
  maxBeamOut: 50,
  shorePower: 500,
  berthStatus: '0',
  keeper: 'zhao',
  ...changes,
});
const stayAt = ({ id, chainage, length }: BerthFacts): ActiveStay => ({
  id: `s-${id}`,
  berth: id,
  from: chainage,
  to: chainage + length,
  row: 1,
  fromTime: '2026-03-01 00:00:00',
  toTime: '2026-03-10 00:00:00',
  clearTime: '2026-03-10 02:00:00',
  state: '1',
  outerOf: null,
  apply: `a-${id}`,
  applyNo: `MT-${id}`,
  shipText: '远洋之星',
  beam: 20,
  hazards: [],
  power: 0,
});
const limits = { gapHours: 2, endClearance: 10, endShare: 0.1, underKeel: 0.5 };
const quay = (berths: readonly BerthFacts[], taken: readonly BerthFacts[] = []): QuaySituation => ({
  limits,
  tide: { tide: 0, unknown: null },
  stays: taken.map(stayAt),
  berths,
});
// A ship of 100 m needs 120 m of them; between each two but the last two lie some metres.
const [b1, b2, b3, b4, b5, b6] = [
  berth('b1', 0, 150),
  berth('b2', 160.4, 130.5),
  berth('b3', 300, 140),
  berth('b4', 440.3, 120),
  berth('b5', 600, 200),
  berth('b6', 800, 119.9),
] as const;
const all = [b1, b2, b3, b4, b5, b6];
const offers = (wished: BerthFacts | undefined, then = quay(all), offered = false, asked = need) =>
  freeBerths(asked, then, { berth: wished, offered }).map(({ label, note }) => [label, note.zh, note.en]);

describe('suggested free berths (docs/domain.md §16 rule 2)', () => {
  it('are the three nearest to the requested berth, without that berth', () => {
    expect(offers(b3)).toEqual([
      ['B4', '相邻，余长 0m', 'next to it, 0 m to spare'],
      ['B2', '相距 9m，余长 10.5m', '9 m away, 10.5 m to spare'],
      ['B1', '相距 150m，余长 30m', '150 m away, 30 m to spare'],
    ]);
    expect(freeBerths(need, quay([b3, b5]), { berth: b3, offered: false })).toEqual([
      {
        label: 'B5',
        note: { zh: '相距 160m，余长 80m', en: '160 m away, 80 m to spare' },
        patch: { wantBerth: 'b5', berthId: 'b5', secondBerth: null, outerOf: null },
      },
    ]);
  });

  it('at equal distance waste least first, and without a requested berth all are equally near', () => {
    const before = berth('b2', 170, 130);
    const behind = berth('b4', 440, 125);
    expect(offers(b3, quay([before, b3, behind])).map(([label]) => label)).toEqual(['B4', 'B2']);
    expect(offers(b3, quay([berth('b2', 170, 130, { length: 124 }), b3, behind])).map(([label]) => label)).toEqual([
      'B4',
      'B2',
    ]);
    expect(offers(undefined)).toEqual([
      ['B4', '余长 0m', '0 m to spare'],
      ['B2', '余长 10.5m', '10.5 m to spare'],
      ['B3', '余长 20m', '20 m to spare'],
    ]);
  });

  it('start with the requested berth if it is offered and free', () => {
    expect(offers(b2, quay(all), true)).toEqual([
      ['B2', '意向泊位，余长 10.5m', 'as requested, 10.5 m to spare'],
      ['B3', '相距 9m，余长 20m', '9 m away, 20 m to spare'],
      ['B1', '相距 10m，余长 30m', '10 m away, 30 m to spare'],
    ]);
    expect(offers(b2, quay(all, [b2, b1]), true).map(([label]) => label)).toEqual(['B3', 'B4', 'B5']);
  });

  it('pass every check: none is taken, closed, shallow, weak or short', () => {
    const poor = [
      berth('b2', 160, 130, { berthStatus: '2' }),
      berth('b3', 300, 140, { waterDepth: 8.49 }),
      berth('b4', 450, 140, { maxDisplacement: 9999 }),
      b5,
      b6,
    ];
    expect(offers(b1, quay([b1, ...poor])).map(([label]) => label)).toEqual(['B5']);
    expect(offers(b1, quay([b1, ...poor], [b5]))).toEqual([]);
    // What is only to be known keeps no berth away.
    const unknown = { ...quay([b5]), tide: { tide: 0, unknown: { day: '2026-03-04', tide: 0 } } };
    expect(offers(undefined, unknown)).toEqual([['B5', '余长 80m', '80 m to spare']]);
  });

  it('are two adjacent berths only if no single one is enough', () => {
    const long = { ...need, loa: 150 };
    const halves = [berth('c1', 0, 90), berth('c2', 90, 95), berth('c3', 185, 100), berth('c4', 300, 100)];
    expect(offers(undefined, quay(halves), false, long)).toEqual([
      ['C1+C2', '余长 5m', '5 m to spare'],
      ['C2+C3', '余长 15m', '15 m to spare'],
    ]);
    expect(freeBerths(long, quay(halves), { berth: halves[0], offered: false })).toEqual([
      {
        label: 'C1+C2',
        note: { zh: '意向泊位，余长 5m', en: 'as requested, 5 m to spare' },
        patch: { wantBerth: 'c1', berthId: 'c1', secondBerth: 'c2', outerOf: null },
      },
      {
        label: 'C2+C3',
        note: { zh: '相邻，余长 15m', en: 'next to it, 15 m to spare' },
        patch: { wantBerth: 'c2', berthId: 'c2', secondBerth: 'c3', outerOf: null },
      },
    ]);
    // One that is long enough ends the search.
    expect(offers(undefined, quay([...halves, berth('c5', 500, 180)]), false, long)).toEqual([
      ['C5', '余长 0m', '0 m to spare'],
    ]);
    expect(offers(undefined, quay(halves, [halves[1] as BerthFacts]), false, long)).toEqual([]);
  });

  it('that include the requested berth as the second half count as requested too', () => {
    const halves = [berth('c1', 0, 90), berth('c2', 90, 95)];
    expect(offers(halves[1], quay(halves), false, { ...need, loa: 150 })).toEqual([
      ['C1+C2', '意向泊位，余长 5m', 'as requested, 5 m to spare'],
    ]);
  });
});
