import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clashesWith, freeSpan } from '#shared/ground/free-ground.ts';
import {
  baysOn,
  type GroundSite,
  type GroundUse,
  groundOn,
  lastDayOf,
  siteStateOf,
  stateOn,
  usesBySite,
} from '#shared/ground/ground-state.ts';
import { countUses, leavingOn, totalsOf, zonesOf } from '#shared/ground/ground-totals.ts';
import { addDays } from '#shared/workflow/day.ts';

const today = '2026-03-10';
const day = fc.integer({ min: -40, max: 60 }).map((days) => addDays(today, days));
const bayCount = 4;

const site: GroundSite = { id: 's', zone: 'A', area: 400, bays: bayCount, closed: [] };

/** A use as the database may contain it: reserved, entered or left, never entered or left after today. */
const anyUse: fc.Arbitrary<GroundUse> = fc
  .record({
    bays: fc.uniqueArray(fc.integer({ min: 1, max: bayCount }), { minLength: 1 }),
    from: fc.integer({ min: -40, max: 40 }),
    length: fc.integer({ min: 0, max: 20 }),
    late: fc.integer({ min: 0, max: 5 }),
    stay: fc.integer({ min: 0, max: 30 }),
    step: fc.constantFrom('reserved', 'entered', 'left'),
  })
  .map(({ bays, from, length, late, stay, step }) => {
    const planned = { site: 's', bays, from: addDays(today, from), to: addDays(today, from + length) };
    if (step === 'reserved' || from + late > 0) return planned;
    const entered = { ...planned, in: addDays(today, from + late) };
    return step === 'entered' ? entered : { ...entered, out: addDays(today, Math.min(0, from + late + stay)) };
  });
const uses = fc.array(anyUse, { maxLength: 8 });

describe('a use of ground', () => {
  it.each([
    ['before it begins', { from: '2026-03-11', to: '2026-03-20' }, '2026-03-10', null],
    ['from its first day, not entered', { from: '2026-03-01', to: '2026-03-20' }, '2026-03-10', 'reserved'],
    ['before its entry', { from: '2026-03-01', to: '2026-03-20', in: '2026-03-03' }, '2026-03-02', 'reserved'],
    ['after its entry', { from: '2026-03-01', to: '2026-03-20', in: '2026-03-03' }, '2026-03-10', 'inUse'],
    ['four days before its end', { from: '2026-03-01', to: '2026-03-14', in: '2026-03-01' }, '2026-03-10', 'inUse'],
    ['three days before its end', { from: '2026-03-01', to: '2026-03-13', in: '2026-03-01' }, '2026-03-10', 'due'],
    ['on its last day', { from: '2026-03-01', to: '2026-03-10', in: '2026-03-01' }, '2026-03-10', 'due'],
    ['past its end', { from: '2026-03-01', to: '2026-03-09', in: '2026-03-01' }, '2026-03-10', 'overdue'],
    ['past its end, tomorrow', { from: '2026-03-01', to: '2026-03-09', in: '2026-03-01' }, '2026-03-11', null],
    [
      'left late, on that day',
      { from: '2026-03-01', to: '2026-03-03', in: '2026-03-01', out: '2026-03-05' },
      '2026-03-05',
      'overdue',
    ],
    ['left early', { from: '2026-03-01', to: '2026-03-09', in: '2026-03-01', out: '2026-03-05' }, '2026-03-06', null],
    ['left today', { from: '2026-03-01', to: '2026-03-09', in: '2026-03-01', out: '2026-03-10' }, '2026-03-10', null],
  ])('has the right state: %s', (_, use, on, state) =>
    expect(stateOn({ site: 's', bays: [1], ...use }, on, today)).toBe(state),
  );

  it('occupies its bays from its first day to its last day, without a gap', () => {
    fc.assert(
      fc.property(anyUse, day, (use, on) => {
        const holds = use.from <= on && on <= lastDayOf(use, today);
        expect(stateOn(use, on, today) !== null).toBe(holds);
      }),
    );
  });

  it('becomes only more urgent over time', () => {
    const steps = [null, 'reserved', 'inUse', 'due', 'overdue'];
    fc.assert(
      fc.property(anyUse, (use) => {
        const states = Array.from({ length: 80 }, (_, at) => stateOn(use, addDays(use.from, at), today));
        const held = states.slice(0, states.indexOf(null)).map((state) => steps.indexOf(state));
        expect(held).toEqual(held.toSorted());
      }),
    );
  });
});

describe('bays of a site on a day', () => {
  it('are the same as in a search through all uses', () => {
    fc.assert(
      fc.property(uses, day, (all, on) => {
        for (const { bay, state, use } of baysOn(site, all, on, today)) {
          const holders = all.filter((each) => each.bays.includes(bay) && stateOn(each, on, today) !== null);
          expect(use === null).toBe(holders.length === 0);
          if (use === null) expect(state).toBe('free');
          else expect([holders.includes(use), stateOn(use, on, today)]).toEqual([true, state]);
          const entered = holders.filter((each) => stateOn(each, on, today) !== 'reserved');
          if (entered.length > 0) expect(state).not.toBe('reserved');
        }
      }),
    );
  });

  it('show the use with the latest entry', () => {
    const left = { site: 's', bays: [1], from: '2026-03-01', to: '2026-03-04', in: '2026-03-01', out: '2026-03-04' };
    const next = { site: 's', bays: [1], from: '2026-03-04', to: '2026-03-30', in: '2026-03-04' };
    const shown = [left, next].map(
      (_, at, list) => baysOn(site, at ? list : list.toReversed(), '2026-03-04', today)[0],
    );
    expect(shown.map((bay) => bay?.use)).toEqual([next, next]);
  });

  it('are closed while the site is closed, unless a use occupies them', () => {
    const shut = { ...site, closed: [{ from: '2026-03-05', to: '2026-03-08' }, { from: '2026-03-20' }] };
    const use = { site: 's', bays: [2], from: '2026-03-01', to: '2026-03-30' };
    const states = (on: string) => baysOn(shut, [use], on, today).map(({ state }) => state);
    expect(states('2026-03-04')).toEqual(['free', 'reserved', 'free', 'free']);
    expect(states('2026-03-08')).toEqual(['closed', 'reserved', 'closed', 'closed']);
    expect(states('2026-03-09')).toEqual(['free', 'reserved', 'free', 'free']);
    expect(states('2027-01-01')).toEqual(['closed', 'closed', 'closed', 'closed']);
    expect(siteStateOf(baysOn(shut, [use], '2026-03-08', today))).toBe('reserved');
    expect(siteStateOf(baysOn(shut, [], '2026-03-08', today))).toBe('closed');
  });
});

describe('totals of a day', () => {
  const other: GroundSite = {
    id: 't',
    zone: 'B',
    area: 90,
    bays: 3,
    closed: [{ from: '2026-03-01', to: '2026-03-05' }],
  };
  const sites = [site, other];
  const twoSites = uses.map((all) => all.map((use, at) => (at % 2 ? { ...use, site: 't' } : use)));

  it('count each bay once, and equal the sum over the zones', () => {
    fc.assert(
      fc.property(twoSites, day, (all, on) => {
        const ground = groundOn(sites, usesBySite(all), on, today);
        const totals = totalsOf(sites, ground);
        const free = sites.flatMap(({ id, area, bays }) =>
          (ground.get(id) ?? []).flatMap(({ state }) => (state === 'free' ? area / bays : [])),
        );
        const freeArea = free.reduce((sum, area) => sum + area, 0);
        expect(totals.used + totals.reserved + totals.closed + freeArea).toBeCloseTo(490, 0);
        expect(totals.freeBays).toBe(free.length);
        expect(totals.rate).toBeGreaterThanOrEqual(0);
        expect(totals.rate).toBeLessThanOrEqual(100);
        const zones = zonesOf(sites, ground);
        expect(zones.map(({ zone }) => zone)).toEqual(['A', 'B']);
        expect(zones.reduce((sum, { used }) => sum + used, 0)).toBeCloseTo(totals.used, 0);
        expect(zones.reduce((sum, { freeBays }) => sum + freeBays, 0)).toBe(totals.freeBays);
      }),
    );
  });

  it('leave closed ground out of the occupancy rate', () => {
    const use = { site: 's', bays: [1, 2], from: '2026-03-01', to: '2026-03-30', in: '2026-03-01' };
    const totals = totalsOf(sites, groundOn(sites, usesBySite([use]), '2026-03-02', today));
    expect(totals).toMatchObject({ sites: 2, area: 490, used: 200, closed: 90, rate: 50, freeBays: 2 });
  });

  it('count uses that wait for their entry and uses that overstay', () => {
    fc.assert(
      fc.property(uses, day, (all, on) => {
        const states = all.map((use) => stateOn(use, on, today));
        const { toEnter, overdue } = countUses(all, on, today);
        expect(toEnter).toBe(states.filter((state) => state === 'reserved').length);
        expect(overdue).toBe(states.filter((state) => state === 'overdue').length);
        const late = leavingOn(all, on, today, 3).filter(({ left }) => left < 0);
        expect(late).toHaveLength(overdue);
      }),
    );
  });

  it('list uses that end soon, the longest overdue first', () => {
    fc.assert(
      fc.property(uses, day, (all, on) => {
        const leaving = leavingOn(all, on, today, 7);
        expect(leaving.every(({ left }) => left <= 7)).toBe(true);
        expect(leaving.map(({ left }) => left)).toEqual(leaving.map(({ left }) => left).toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('free ground', () => {
  const isFree = (all: readonly GroundUse[], bay: number, on: string) =>
    !all.some((use) => use.bays.includes(bay) && stateOn(use, on, today) !== null);

  it('starts on the first free day and ends before the next use', () => {
    fc.assert(
      fc.property(uses, day, (all, on) => {
        const span = freeSpan(site, 1, all, on, today);
        const days = Array.from({ length: 200 }, (_, at) => addDays(on, at));
        const first = days.find((each) => isFree(all, 1, each)) ?? '';
        expect(span?.from).toBe(first);
        const held = days.find((each) => each > first && !isFree(all, 1, each));
        expect(span?.to).toBe(held === undefined ? undefined : addDays(held, -1));
      }),
    );
  });

  it('is not interrupted by a use that was entered and left today', () => {
    const left = { site: 's', bays: [1], from: today, to: today, in: today, out: today, id: 'u' };
    expect(freeSpan(site, 1, [left], addDays(today, -1), today)).toEqual({ from: addDays(today, -1) });
  });

  it('excludes days on which the site is closed', () => {
    const shut = { ...site, closed: [{ from: '2026-03-05', to: '2026-03-08' }, { from: '2026-03-20' }] };
    expect(freeSpan(shut, 1, [], '2026-03-01', today)).toEqual({ from: '2026-03-01', to: '2026-03-04' });
    expect(freeSpan(shut, 1, [], '2026-03-06', today)).toEqual({ from: '2026-03-09', to: '2026-03-19' });
    expect(freeSpan(shut, 1, [], '2026-03-20', today)).toBeNull();
  });

  it('has no clash from today on, whereas occupied ground has one', () => {
    const ahead = fc.record({ start: fc.integer({ min: 0, max: 40 }), length: fc.integer({ min: 0, max: 20 }) });
    fc.assert(
      fc.property(uses, ahead, (all, { start, length }) => {
        const [from, to] = [addDays(today, start), addDays(today, start + length)];
        const days = Array.from({ length: length + 1 }, (_, at) => addDays(from, at));
        const clashes = clashesWith({ bays: [1], from, to }, all, today);
        expect(clashes.length === 0).toBe(days.every((each) => isFree(all, 1, each)));
      }),
    );
  });
});
