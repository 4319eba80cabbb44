import { describe, expect, it } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { needsDistance, purposes, sitePredicates, takesGround } from '#server/yard/site/predicates.ts';
import type { SiteFacts } from '#server/yard/site/site-facts.ts';
import { type SiteNeed, siteNeedOf } from '#server/yard/site/site-need.ts';
import {
  conflictingUses,
  hotWorkProblems,
  siteProblems,
  sizeProblems,
  takenProblems,
} from '#server/yard/site/site-problems.ts';
import type { Taken } from '#server/yard/site/taken-ground.ts';

const square = (left: number) => [
  [left, 0],
  [left + 100, 0],
  [left + 100, 100],
  [left, 100],
];
const site: SiteFacts = {
  id: 's1',
  siteCode: 'A-01',
  zone: 'z1',
  siteType: '1',
  area: 1000,
  bays: 10,
  bearing: 100,
  craneCap: 60,
  utilities: '1,3',
  siteStatus: '1',
  keeper: 'zhao',
  polygon: square(0),
};
const block = { blockNo: 'B101', weight: 60, length: 10, width: 6 };
const need: SiteNeed = {
  own: [],
  from: '2026-03-02',
  to: '2026-03-10',
  area: 300,
  unitLoad: 100,
  purpose: purposes.assembly,
  block,
};
const taken: Taken = {
  id: 'o1',
  site: 's1',
  bays: [2, 3],
  from: '2026-03-01',
  to: '2026-03-05',
  state: '1',
  apply: 'a1',
  applyNo: 'CD-1',
  owner: '一工段 周班长',
  purpose: purposes.hotWork,
};
const limits = { areaShare: 0.9, supportShare: 0.1, paintDistance: 15 };
const number = { no: { resource: 'site_apply', id: 'a1' } };

describe('a site by itself', () => {
  it('bears what it bears, under the ground and under supports, and refuses the next', () => {
    expect(siteProblems(site, need, limits)).toEqual([]);
    expect(siteProblems(site, { ...need, unitLoad: null, block: null }, limits)).toEqual([]);
    expect(siteProblems(site, { ...need, unitLoad: 100.5 }, limits)).toEqual([
      { error: 'siteBearing', params: { code: 'A-01', load: 100.5, bearing: 100 }, blocks: true },
    ]);
    // 60 t on a tenth of 10 × 5.99 m: a little more than 100 kN/㎡, told upwards.
    expect(siteProblems(site, { ...need, block: { ...block, width: 5.99 } }, limits)).toEqual([
      { error: 'siteBlockBearing', params: { code: 'A-01', block: 'B101', load: 100.2, bearing: 100 }, blocks: true },
    ]);
    expect(siteProblems(site, { ...need, block: { ...block, width: 0 } }, limits)).toMatchObject([
      { error: 'siteBlockBearing', params: { load: Number.POSITIVE_INFINITY } },
    ]);
  });

  it('is refused closed, without the crane that assembly needs, without the roof that paint needs', () => {
    for (const siteStatus of ['3', '4']) {
      expect(siteProblems({ ...site, siteStatus }, need, limits)).toEqual([
        { error: 'siteClosed', params: { code: 'A-01' }, blocks: true },
      ]);
    }
    expect(siteProblems({ ...site, craneCap: 59.9 }, need, limits)).toEqual([
      { error: 'siteCrane', params: { code: 'A-01', block: 'B101', weight: 60, cap: 59.9 }, blocks: true },
    ]);
    expect(siteProblems({ ...site, craneCap: null }, need, limits)).toMatchObject([{ params: { cap: 0 } }]);
    expect(siteProblems({ ...site, craneCap: null }, { ...need, purpose: purposes.storage }, limits)).toEqual([]);
    const paint = { ...need, purpose: purposes.paint };
    expect(siteProblems(site, paint, limits)).toEqual([{ error: 'sitePaint', params: { code: 'A-01' }, blocks: true }]);
    expect(siteProblems({ ...site, utilities: null }, paint, limits)).toHaveLength(1);
    expect(siteProblems({ ...site, utilities: '2,5' }, paint, limits)).toEqual([]);
    expect(siteProblems({ ...site, siteType: '4' }, paint, limits)).toEqual([]);
  });

  it('has the area that is needed with so many bays, to the share that the yard allows', () => {
    const wanted = { ...need, area: 333.3 };
    expect(sizeProblems(site, [1, 2, 3], wanted, limits)).toEqual([]);
    expect(sizeProblems(site, [1, 2, 3], { ...need, area: 333.4 }, limits)).toEqual([
      { error: 'siteTooSmall', params: { area: 300, need: 333.4, percent: 90 }, blocks: true },
    ]);
    expect(sizeProblems(site, [1, 2], wanted, limits)).toHaveLength(1);
    expect(sizeProblems(site, [1, 2, 3], { ...need, area: 400 }, { ...limits, areaShare: 0.75 })).toEqual([]);
  });
});

describe('who has ground there', () => {
  it('has the bays that are named, on that site alone', () => {
    expect(takenProblems(site, [1, 3], [taken])).toEqual([
      {
        error: 'siteTaken',
        params: { code: 'A-01', bay: '3', from: '2026-03-01', to: '2026-03-05', no: 'CD-1', owner: taken.owner },
        blocks: true,
        names: number,
      },
    ]);
    expect(takenProblems(site, [2, 3], [taken])).toMatchObject([{ params: { bay: '2,3' } }]);
    expect(takenProblems(site, [1, 4], [taken])).toEqual([]);
    expect(takenProblems(site, [2], [{ ...taken, site: 's2' }])).toEqual([]);
  });

  it('is a foe of paint by hot work and of hot work by paint, closer than the yard allows', () => {
    expect(conflictingUses({ ...need, purpose: purposes.paint }, [taken])).toEqual([taken]);
    expect(conflictingUses({ ...need, purpose: purposes.hotWork }, [taken])).toEqual([]);
    expect(
      conflictingUses({ ...need, purpose: purposes.hotWork }, [{ ...taken, purpose: purposes.paint }]),
    ).toHaveLength(1);
    expect(conflictingUses(need, [taken])).toEqual([]);
    expect(Object.values(purposes).filter(needsDistance)).toEqual([purposes.paint, purposes.hotWork]);

    const at = (left: number) => ({ ...site, id: 's2', siteCode: 'A-02', polygon: square(left) });
    const near = (left: number, foe = { ...taken, site: 's2' }) =>
      hotWorkProblems(site, [foe], new Map([['s2', at(left)]]), limits);
    // Four units of the map are a metre.
    expect(near(160)).toEqual([]);
    expect(near(159)).toEqual([
      {
        error: 'siteHotWork',
        params: { code: 'A-01', no: 'CD-1', other: 'A-02', metres: 15 },
        blocks: true,
        names: number,
      },
    ]);
    expect(near(159, { ...taken, site: 's2', purpose: purposes.paint })).toMatchObject([{ error: 'siteNearPaint' }]);
    expect(near(159, { ...taken, site: 's3' })).toEqual([]);
    expect(hotWorkProblems({ ...site, polygon: null }, [taken], new Map([['s1', site]]), limits)).toEqual([]);
    const nowhere = new Map([['s1', { ...site, polygon: [] }]]);
    expect(hotWorkProblems(site, [taken], nowhere, limits)).toEqual([]);
  });
});

it('an application asks for what is entered once its days are, and one that prolongs a use is no rival of it', async () => {
  // Without a block nothing is read.
  const asked = (values: object) => siteNeedOf({} as Db, 1, { id: 'a2', version: 1, ...values });
  const days = { startDate: '2026-03-02', endDate: '2026-03-02' };
  expect(await asked({ ...days, applyType: '1' })).toEqual({
    own: ['a2'],
    from: '2026-03-02',
    to: '2026-03-02',
    area: 0,
    unitLoad: null,
    purpose: '',
    block: null,
  });
  const entered = { applyType: '2', relatedApply: 'a1', needArea: '12.5', unitLoad: 0, purpose: '4', block: '' };
  expect(await asked({ ...days, ...entered })).toMatchObject({
    own: ['a2', 'a1'],
    area: 12.5,
    unitLoad: 0,
    purpose: '4',
  });
  expect((await asked({ ...days, applyType: '2', relatedApply: '', unitLoad: '' }))?.unitLoad).toBeNull();
  for (const relatedApply of ['', null]) {
    expect((await asked({ ...days, applyType: '2', relatedApply }))?.own).toEqual(['a2']);
  }
  expect((await asked({ ...days, unitLoad: null, needArea: null }))?.unitLoad).toBeNull();
  expect((await asked({ ...days, applyType: '3', relatedApply: 'a1' }))?.own).toEqual(['a2']);
  for (const wrong of [{ startDate: '' }, { startDate: null }, { endDate: null }, { endDate: '2026-03-01' }]) {
    expect(await asked({ ...days, ...wrong })).toBeNull();
  }
});

it('an application takes ground, prolongs, or needs the manager', () => {
  const of = (name: string, more = {}) =>
    ['1', '2', '3', '4'].filter((applyType) => sitePredicates({ id: '', version: 0, applyType, ...more })[name]);
  expect(of('takesGround')).toEqual(['1', '3']);
  expect(['1', '2', '3', '4'].filter((applyType) => takesGround({ id: '', version: 0, applyType }))).toEqual([
    '1',
    '3',
  ]);
  expect(of('isExtension')).toEqual(['2']);
  expect([of('needsManager'), of('needsManager', { managerDue: true })]).toEqual([[], ['1', '2', '3', '4']]);
});
