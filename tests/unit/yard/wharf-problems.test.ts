import { describe, expect, it } from 'vitest';
import type { ActiveStay } from '#server/yard/wharf/active-stays.ts';
import type { BerthFacts } from '#server/yard/wharf/berth-facts.ts';
import { berthNeedOf } from '#server/yard/wharf/berth-need.ts';
import { berthProblems, powerProblems, takenProblems } from '#server/yard/wharf/berth-problems.ts';
import { besideProblems, trialRemarks } from '#server/yard/wharf/beside-problems.ts';
import { hazards, takesBerth, valuesOf, wharfPredicates } from '#server/yard/wharf/predicates.ts';
import { berthNeed as need } from './berth-need.ts';

const berth: BerthFacts = {
  id: 'b1',
  berthCode: 'B1',
  chainage: 0,
  length: 200,
  waterDepth: 9,
  maxDisplacement: 10_000,
  maxBeamOut: 50,
  shorePower: 500,
  berthStatus: '1',
  keeper: 'zhao',
};
const next: BerthFacts = { ...berth, id: 'b2', berthCode: 'B2', chainage: 200, length: 100, shorePower: null };
const stay: ActiveStay = {
  id: 's1',
  berth: 'b1',
  from: 0,
  to: 200,
  row: 1,
  fromTime: '2026-03-01 00:00:00',
  toTime: '2026-03-10 00:00:00',
  clearTime: '2026-03-10 06:00:00',
  state: '1',
  outerOf: null,
  apply: 'a1',
  applyNo: 'MTSQ-1',
  shipText: 'HS2401',
  beam: 20,
  hazards: [],
  power: 300,
};
const limits = { gapHours: 6, endClearance: 10, endShare: 0.1, underKeel: 1.5 };
const water = { tide: 0.5, unknown: null };
const place = { berth, second: undefined };
const short = (found: readonly { error: string; params?: unknown; blocks: boolean }[]) =>
  found.map(({ error, blocks }) => `${error}${blocks ? '' : '?'}`);

describe('a berth by itself', () => {
  it('takes what fits to the centimetre, tonne and metre, and nothing more', () => {
    expect(berthProblems(place, need, water, limits)).toEqual([]);
    expect(berthProblems(place, { ...need, draft: 8.01 }, water, limits)).toEqual([
      {
        error: 'wharfTooDeep',
        params: { code: 'B1', draft: 8.01, spare: 1.5, need: 9.51, depth: 9.5 },
        blocks: true,
      },
    ]);
    expect(berthProblems(place, { ...need, displacement: 10_001 }, water, limits)).toEqual([
      { error: 'wharfTooHeavy', params: { code: 'B1', displacement: 10_001, max: 10_000 }, blocks: true },
    ]);
    expect(berthProblems({ berth: { ...berth, length: 120 }, second: undefined }, need, water, limits)).toEqual([]);
    expect(berthProblems({ berth: { ...berth, length: 119.9 }, second: undefined }, need, water, limits)).toEqual([
      { error: 'wharfTooShort', params: { code: 'B1', loa: 100, need: 120, length: 119.9 }, blocks: true },
    ]);
  });

  it('is refused closed; a day without a tide is only told', () => {
    expect(
      short(berthProblems({ berth: { ...berth, berthStatus: '2' }, second: undefined }, need, water, limits)),
    ).toEqual(['wharfClosed']);
    expect(berthProblems({ berth: { ...berth, berthStatus: '3' }, second: undefined }, need, water, limits)).toEqual([
      { error: 'wharfClosed', params: { code: 'B1' }, blocks: true },
    ]);
    const unknown = { day: '2026-03-04', tide: 0.5 };
    expect(berthProblems(place, need, { tide: 0.5, unknown }, limits)).toEqual([
      { error: 'wharfNoTide', params: unknown, blocks: false },
    ]);
  });

  it('is as long as two that meet, each of them deep enough; two that do not meet are none', () => {
    const long = { ...need, loa: 250 };
    expect(berthProblems({ berth, second: next }, long, water, limits)).toEqual([]);
    expect(berthProblems({ berth, second: next }, { ...long, loa: 251 }, water, limits)).toEqual([
      { error: 'wharfTooShort', params: { code: 'B1+B2', loa: 251, need: 301.2, length: 300 }, blocks: true },
    ]);
    expect(short(berthProblems({ berth, second: { ...next, waterDepth: 8 } }, need, water, limits))).toEqual([
      'wharfTooDeep',
    ]);
    expect(berthProblems({ berth, second: { ...next, chainage: 250 } }, long, water, limits)).toEqual([
      { error: 'wharfNotNeighbours', params: { code: 'B1', other: 'B2' }, blocks: true },
    ]);
  });
});

describe('who lies there already', () => {
  it('has the quay until it is clear, and from when it comes less the gap', () => {
    const taken = (from: string, to: string) =>
      short(takenProblems(place, { ...need, from, to }, [stay], limits.gapHours));
    expect(taken('2026-03-10 05:59:59', '2026-03-11 00:00:00')).toEqual(['wharfTaken']);
    expect(taken('2026-03-10 06:00:00', '2026-03-11 00:00:00')).toEqual([]);
    expect(taken('2026-02-27 00:00:00', '2026-02-28 18:00:01')).toEqual(['wharfTaken']);
    expect(taken('2026-02-27 00:00:00', '2026-02-28 18:00:00')).toEqual([]);
    expect(takenProblems(place, need, [stay], 6)).toEqual([
      {
        error: 'wharfTaken',
        params: { code: 'B1', no: 'MTSQ-1', owner: 'HS2401', from: '2026-03-01 00:00', to: '2026-03-10 00:00' },
        blocks: true,
        names: { no: { resource: 'wharf_apply', id: 'a1' } },
      },
    ]);
  });

  it('is a rival in its own row alone, and none where two berths do not meet', () => {
    expect(takenProblems(place, need, [{ ...stay, row: 2 }], 6)).toEqual([]);
    expect(short(takenProblems(place, { ...need, outerOf: 's0' }, [{ ...stay, row: 2 }], 6))).toEqual(['wharfTaken']);
    expect(takenProblems({ berth, second: { ...next, chainage: 300 } }, need, [stay], 6)).toEqual([]);
  });

  it('draws shore power with the one that comes: all of it may be used, no more', () => {
    expect(powerProblems(place, need, [stay])).toEqual([]);
    expect(powerProblems(place, { ...need, power: 201 }, [stay])).toEqual([
      { error: 'wharfPower', params: { code: 'B1', need: 501, power: 500 }, blocks: true },
    ]);
    expect(powerProblems(place, { ...need, power: 0 }, [{ ...stay, power: 900 }])).toEqual([]);
    // Who lies at another piece of the quay draws from there.
    expect(powerProblems(place, { ...need, power: 500 }, [{ ...stay, from: 200, to: 300 }])).toEqual([]);
    const both = { berth, second: { ...next, shorePower: 100 } };
    expect(powerProblems(both, { ...need, power: 300 }, [stay])).toEqual([]);
    expect(short(powerProblems(both, { ...need, power: 301 }, [stay]))).toEqual(['wharfPower']);
    expect(short(powerProblems({ berth: { ...berth, shorePower: null }, second: undefined }, need, []))).toEqual([
      'wharfPower',
    ]);
    expect(powerProblems({ berth, second: { ...next, chainage: 300 } }, { ...need, power: 9999 }, [])).toEqual([]);
  });
});

describe('beside another ship', () => {
  const outer = { ...need, outerOf: 's1' };

  it('the two are no wider than the berth allows, and the inner one is there first', () => {
    expect(besideProblems(place, outer, [stay])).toEqual([]);
    expect(besideProblems(place, { ...outer, beam: 30.01 }, [stay])).toEqual([
      { error: 'wharfTooWide', params: { code: 'B1', beam: 50.01, max: 50 }, blocks: true },
    ]);
    const early = { ...outer, from: '2026-02-28 23:59:59' };
    expect(besideProblems(place, early, [stay])).toEqual([
      {
        error: 'wharfInnerAway',
        params: { no: 'MTSQ-1', owner: 'HS2401', from: '2026-03-01 00:00' },
        blocks: true,
        names: { no: { resource: 'wharf_apply', id: 'a1' } },
      },
    ]);
    expect(besideProblems(place, { ...outer, from: stay.fromTime, to: stay.toTime }, [stay])).toEqual([]);
    expect(besideProblems(place, { ...outer, to: '2026-03-10 00:00:01' }, [stay])).toMatchObject([
      { error: 'wharfShift', params: { no: 'MTSQ-1', to: '2026-03-10 00:00' }, blocks: false },
    ]);
  });

  it('is one beside the quay at that berth, and neither has oil', () => {
    for (const inner of [
      { ...stay, row: 2 },
      { ...stay, berth: 'b2' },
      { ...stay, id: 's2' },
    ]) {
      expect(besideProblems(place, outer, [inner])).toEqual([
        { error: 'wharfInnerUnknown', params: { code: 'B1' }, blocks: true },
      ]);
    }
    expect(besideProblems(place, { ...outer, hazards: [hazards.oil] }, [stay])).toEqual([
      {
        error: 'wharfOil',
        params: { no: 'MTSQ-1' },
        blocks: true,
        names: { no: { resource: 'wharf_apply', id: 'a1' } },
      },
    ]);
    expect(short(besideProblems(place, outer, [{ ...stay, hazards: [hazards.oil] }]))).toEqual(['wharfOil']);
  });

  it('the inner one answers for who lies outside of it at that time', () => {
    const outside = { ...stay, id: 's9', row: 2 };
    expect(besideProblems(place, need, [outside])).toEqual([]);
    expect(besideProblems(place, { ...need, beam: 30.01 }, [outside])).toMatchObject([
      { error: 'wharfTooWide', params: { code: 'B1', beam: 50.01, max: 50 }, blocks: true },
    ]);
    const oily = { ...need, hazards: [hazards.oil] };
    expect(besideProblems(place, oily, [outside])).toMatchObject([{ error: 'wharfOil', params: { no: 'MTSQ-1' } }]);
    expect(short(besideProblems(place, need, [{ ...outside, hazards: [hazards.oil] }]))).toEqual(['wharfOil']);
    for (const elsewhere of [
      { ...outside, row: 1 },
      { ...outside, from: 200, to: 300 },
      { ...outside, fromTime: need.to },
      { ...outside, toTime: need.from },
    ]) {
      expect(besideProblems(place, oily, [elsewhere])).toEqual([]);
    }
  });

  it('engine trials and hot work at one time, side by side, are told with the time that they share', () => {
    const working = { ...stay, berth: 'b2', from: 200, to: 300, hazards: [hazards.hotWork] };
    const codes = new Map([['b2', 'B2']]);
    const trial = { ...need, hazards: [hazards.trial] };
    expect(trialRemarks(place, trial, [working], codes)).toMatchObject([
      {
        error: 'wharfTrial',
        params: { no: 'MTSQ-1', code: 'B2', from: '2026-03-02 08:00', to: '2026-03-05 08:00' },
        blocks: false,
      },
    ]);
    const later = { ...working, fromTime: '2026-03-03 00:00:00', toTime: '2026-03-04 00:00:00' };
    expect(trialRemarks(place, trial, [later], new Map())).toMatchObject([
      { params: { code: '', from: '2026-03-03 00:00', to: '2026-03-04 00:00' } },
    ]);
    const hot = { ...need, hazards: [hazards.hotWork] };
    expect(trialRemarks(place, hot, [{ ...working, hazards: [hazards.trial] }], codes)).toHaveLength(1);
    expect(trialRemarks(place, hot, [working], codes)).toEqual([]);
    // Who does both meets either.
    const both = { ...need, hazards: [hazards.trial, hazards.hotWork] };
    expect(trialRemarks(place, both, [working], codes)).toHaveLength(1);
    expect(trialRemarks(place, both, [{ ...working, hazards: [hazards.oil] }], codes)).toEqual([]);
    expect(trialRemarks(place, trial, [{ ...working, hazards: [hazards.oil] }], codes)).toEqual([]);
    expect(trialRemarks(place, need, [working], codes)).toEqual([]);
    expect(trialRemarks(place, trial, [{ ...working, from: 201 }], codes)).toEqual([]);
    for (const other of [
      { ...working, fromTime: need.to },
      { ...working, toTime: need.from },
    ]) {
      expect(trialRemarks(place, trial, [other], codes)).toEqual([]);
    }
    expect(trialRemarks({ berth, second: { ...next, chainage: 300 } }, trial, [working], codes)).toEqual([]);
  });
});

describe('an application for a berth', () => {
  const record = { id: 'a1', version: 1, applyType: '1', eta: '2026-03-02 08:00:00', etd: '2026-03-05 08:00:00' };

  it('asks for nothing before both of its times are entered, one after the other', () => {
    expect(berthNeedOf({ ...record, eta: null })).toBeNull();
    expect(berthNeedOf({ ...record, etd: '2026-03-05' })).toBeNull();
    expect(berthNeedOf({ ...record, eta: 'x2026-03-02 08:00:00' })).toBeNull();
    expect(berthNeedOf({ ...record, etd: record.eta })).toBeNull();
    expect(berthNeedOf({ ...record, eta: '2026-03-02 08:00:00x' })).toBeNull();
    expect(berthNeedOf({ ...record, etd: 'x2026-03-05 08:00:00' })).toBeNull();
    expect(berthNeedOf({ ...record, applyType: '4', relatedApply: null })?.own).toEqual(['a1']);
    expect(berthNeedOf(record)).toEqual({
      ...need,
      own: ['a1'],
      loa: 0,
      beam: 0,
      draft: 0,
      displacement: 0,
      power: 0,
    });
  });

  it('asks for what is entered; one that prolongs a stay is no rival of it', () => {
    const entered = { loa: 100, beam: 30, draftMax: 8, displacement: 10_000, shorePowerKva: 200, hazards: '1,3' };
    expect(berthNeedOf({ ...record, ...entered, applyType: '4', relatedApply: 'a0', outerOf: 's1' })).toEqual({
      ...need,
      own: ['a1', 'a0'],
      hazards: ['1', '3'],
      outerOf: 's1',
    });
    expect(berthNeedOf({ ...record, id: '', applyType: '2', relatedApply: 'a0' })?.own).toEqual([]);
  });

  it('goes the whole way, is hazardous, asks for a berth by its kind', () => {
    const kinds = ['1', '2', '3', '4', '5'];
    const of = (name: string, more = {}) =>
      kinds.filter((applyType) => wharfPredicates({ id: '', version: 0, applyType, ...more })[name]);
    expect(of('takesWholeWay')).toEqual(['1', '3', '5']);
    expect(of('isHazardous')).toEqual([]);
    expect(of('isHazardous', { hazards: '1' })).toEqual(['1', '3', '5']);
    expect(of('isHazardous', { outerOf: 's1' })).toEqual(['1', '3', '5']);
    expect(of('takesBerth')).toEqual(['1', '2', '5']);
    expect(kinds.filter((applyType) => takesBerth({ id: '', version: 0, applyType }))).toEqual(['1', '2', '5']);
    expect([of('isExtension'), of('isDeparture')]).toEqual([['4'], ['3']]);
    expect([valuesOf(null), valuesOf(''), valuesOf('1,2')]).toEqual([[], [], ['1', '2']]);
  });
});
