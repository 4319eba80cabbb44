import { describe, expect, it } from 'vitest';
import { freeDays } from '#server/yard/scaffold/free-days.ts';
import { offerStanding, type Standing } from '#server/yard/scaffold/offer-standing.ts';

const standing = (scafNo: string, changes: Partial<Standing> = {}): Standing => ({
  id: `id-${scafNo}`,
  scafNo,
  block: 'b1',
  place: '左舷',
  height: 10,
  load: 20,
  volume: 100,
  ...changes,
});
const numbers = (offers: readonly { readonly label: string }[]) => offers.map(({ label }) => label);

describe('scaffolds that stand there', () => {
  const use = { applyType: '3', block: 'b1', scafId: 'id-own', height: 10, loadClass: '20' };

  it('are offered when they are as high and bear as much as is asked, and are another one', () => {
    const all = [
      standing('own'),
      standing('just'),
      standing('low', { height: 9.9 }),
      standing('weak', { load: 15 }),
      standing('strong', { height: 12, load: 45, volume: 101 }),
    ];
    expect(offerStanding(all, use)).toEqual([
      {
        label: 'just',
        note: {
          zh: '已验收可用：左舷，高 10 m，荷载 2 kN/m²',
          en: 'accepted: 左舷, 10 m high, 2 kN/m²',
        },
        patch: { scafId: 'id-just' },
      },
      {
        label: 'strong',
        note: {
          zh: '已验收可用：左舷，高 12 m，荷载 4.5 kN/m²',
          en: 'accepted: 左舷, 12 m high, 4.5 kN/m²',
        },
        patch: { scafId: 'id-strong' },
      },
    ]);
    const anything = { applyType: '2', block: 'b1' };
    expect(numbers(offerStanding([standing('tiny', { height: 0.5, load: 15 })], anything))).toEqual(['tiny']);
  });

  it('come in the order of the block, then of what they waste, then of their numbers; three of them', () => {
    const all = [
      standing('far-small', { block: 'b2', volume: 20 }),
      standing('b', { volume: 60 }),
      standing('a', { volume: 60 }),
      standing('big', { volume: 900 }),
      standing('nowhere', { block: null, volume: 10 }),
    ];
    expect(numbers(offerStanding(all, use))).toEqual(['a', 'b', 'big']);
    expect(numbers(offerStanding(all, { ...use, block: 'b2' }))).toEqual(['far-small', 'nowhere', 'a']);
    // Of no block in particular: those that have none come first.
    for (const block of [null, undefined, '']) {
      expect(numbers(offerStanding(all, { ...use, block }))).toEqual(['nowhere', 'far-small', 'a']);
    }
  });

  it('are used on instead of a new one, two of the block itself and none of another', () => {
    const wish = { applyType: '1', block: 'b1', height: 5, loadClass: '15' };
    const all = [
      standing('c', { volume: 70 }),
      standing('far', { block: 'b2', volume: 20 }),
      standing('b', { volume: 60 }),
      standing('a', { volume: 50 }),
    ];
    expect(offerStanding(all, wish).map(({ label, patch }) => [label, patch])).toEqual([
      ['a', { applyType: '3', scafId: 'id-a' }],
      ['b', { applyType: '3', scafId: 'id-b' }],
    ]);
    expect(offerStanding(all, { ...wish, block: 'b3' })).toEqual([]);
  });
});

describe('days on which a block is free', () => {
  const wish = { from: '2026-03-10', to: '2026-03-12' };
  const spans = (taken: readonly { from: string; to: string }[], today = '2026-01-01') =>
    freeDays(taken, wish, today).map(({ patch }) => `${patch.needDate} ${patch.planDismantle}`);

  it('are as many as were wished for, right behind or before the other one, the nearest first', () => {
    expect(freeDays([{ from: '2026-03-11', to: '2026-03-12' }], wish, '2026-01-01')).toEqual([
      {
        label: '2026-03-08 – 2026-03-10',
        note: { zh: '提前 2 天，该分段空闲', en: '2 days earlier, when the block is free' },
        patch: { needDate: '2026-03-08', planDismantle: '2026-03-10' },
      },
      {
        label: '2026-03-13 – 2026-03-15',
        note: { zh: '推后 3 天，该分段空闲', en: '3 days later, when the block is free' },
        patch: { needDate: '2026-03-13', planDismantle: '2026-03-15' },
      },
    ]);
    const [later, earlier] = freeDays([{ from: '2026-03-05', to: '2026-03-10' }], wish, '2026-01-01');
    expect(later?.note).toEqual({ zh: '推后 1 天，该分段空闲', en: '1 day later, when the block is free' });
    expect(earlier?.note).toEqual({ zh: '提前 8 天，该分段空闲', en: '8 days earlier, when the block is free' });
    expect(freeDays([{ from: '2026-03-12', to: '2026-03-20' }], wish, '2026-01-01')[0]?.note.en).toBe(
      '1 day earlier, when the block is free',
    );
  });

  it('do not touch another use by a day, begin today at the earliest and are named once', () => {
    // Three days lie between these two, into which the wish fits exactly; two would be too few.
    const first = { from: '2026-03-01', to: '2026-03-06' };
    expect(spans([first, { from: '2026-03-10', to: '2026-03-20' }])).toEqual([
      '2026-03-07 2026-03-09',
      '2026-03-21 2026-03-23',
      '2026-02-26 2026-02-28',
    ]);
    expect(spans([first, { from: '2026-03-09', to: '2026-03-20' }])).toEqual([
      '2026-03-21 2026-03-23',
      '2026-02-26 2026-02-28',
    ]);
    expect(spans([first, { from: '2026-03-10', to: '2026-03-20' }], '2026-03-07')).toEqual([
      '2026-03-07 2026-03-09',
      '2026-03-21 2026-03-23',
    ]);
    expect(spans([first, { from: '2026-03-10', to: '2026-03-20' }], '2026-03-08')).toEqual(['2026-03-21 2026-03-23']);
    expect(spans([])).toEqual([]);
  });
});
