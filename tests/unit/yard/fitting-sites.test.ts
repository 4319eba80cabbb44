import { describe, expect, it } from 'vitest';
import { fittingSites } from '#server/yard/site/fitting-sites.ts';
import { purposes } from '#server/yard/site/predicates.ts';
import type { SiteFacts } from '#server/yard/site/site-facts.ts';
import type { SiteNeed } from '#server/yard/site/site-need.ts';
import type { Taken } from '#server/yard/site/taken-ground.ts';

/** A site of 1,200 ㎡ in four bays, a square of 25 m that begins so many metres from the edge of the map. */
const site = (id: string, metres: number, changes: Partial<SiteFacts> = {}): SiteFacts => ({
  id,
  siteCode: id.toUpperCase(),
  zone: 'A',
  siteType: '1',
  area: 1200,
  bays: 4,
  bearing: 30,
  craneCap: 100,
  utilities: '1',
  siteStatus: '0',
  keeper: 'keeper',
  polygon: [
    [metres * 4, 0],
    [metres * 4 + 100, 0],
    [metres * 4 + 100, 100],
    [metres * 4, 100],
  ],
  ...changes,
});
const need: SiteNeed = {
  own: [],
  from: '2027-03-02',
  to: '2027-03-10',
  area: 500,
  unitLoad: 10,
  purpose: purposes.storage,
  block: null,
};
const taken = (at: string, bays: readonly number[], purpose: string = purposes.storage): Taken => ({
  id: `${at}-use`,
  site: at,
  bays,
  from: '2027-03-01',
  to: '2027-03-05',
  state: '2',
  apply: 'a1',
  applyNo: 'CD-1',
  owner: '周班长',
  purpose,
});
const limits = { areaShare: 0.95, supportShare: 0.1, paintDistance: 15 };

interface Asked {
  readonly need?: Partial<SiteNeed>;
  readonly taken?: readonly Taken[];
  readonly wish?: SiteFacts;
  readonly sameToo?: boolean;
}
const fitting = (sites: readonly SiteFacts[], { wish, sameToo = false, ...asked }: Asked = {}) =>
  fittingSites(
    { ...need, ...asked.need },
    { sites: new Map(sites.map((each) => [each.id, each])), taken: asked.taken ?? [], limits },
    { site: wish, sameToo },
  );
const codes = (sites: readonly SiteFacts[], asked?: Asked) => fitting(sites, asked).map(({ label }) => label);

describe('suggested sites', () => {
  const wish = site('w', 100);

  it('are the three nearest to the requested site, each with the bays that it would assign', () => {
    const sites = [site('far', 300), site('near', 135), wish, site('next', 125), site('left', 40.4), site('away', 400)];
    expect(fitting(sites, { wish, taken: [taken('next', [1]), taken('left', [2])] })).toEqual([
      {
        label: 'NEXT',
        note: { zh: '2,3 格，600㎡，相邻', en: 'bays 2,3, 600 ㎡, next to it' },
        patch: { wantSite: 'next', siteId: 'next', bayNos: '2,3' },
      },
      {
        label: 'NEAR',
        note: { zh: '1,2 格，600㎡，相距 10m', en: 'bays 1,2, 600 ㎡, 10 m away' },
        patch: { wantSite: 'near', siteId: 'near', bayNos: '1,2' },
      },
      {
        label: 'LEFT',
        note: { zh: '3,4 格，600㎡，相距 35m', en: 'bays 3,4, 600 ㎡, 35 m away' },
        patch: { wantSite: 'left', siteId: 'left', bayNos: '3,4' },
      },
    ]);
  });

  it('include the requested site only for the person who assigns', () => {
    const sites = [site('next', 125), wish];
    expect(codes(sites, { wish })).toEqual(['NEXT']);
    const [, itself] = fitting(sites, { wish, sameToo: true, taken: [taken('w', [1, 3])] });
    expect(itself).toEqual({
      label: 'W',
      note: { zh: '2,4 格，600㎡，同一场地', en: 'bays 2,4, 600 ㎡, the same site' },
      patch: { wantSite: 'w', siteId: 'w', bayNos: '2,4' },
    });
  });

  it('at equal distance waste least first, and state no distance without a requested site', () => {
    const sites = [site('four', 0), site('two', 300, { bays: 2 }), site('exact', 100, { area: 2000 })];
    // 600, 600 and 500 ㎡ of what 500 are asked for.
    expect(fitting(sites).map(({ label, note }) => [label, note.zh, note.en])).toEqual([
      ['EXACT', '1 格，500㎡', 'bays 1, 500 ㎡'],
      ['FOUR', '1,2 格，600㎡', 'bays 1,2, 600 ㎡'],
      ['TWO', '1 格，600㎡', 'bays 1, 600 ㎡'],
    ]);
    const wide = [5000, 3000, 4000, 2000].map((area) => site(`s${area}`, 0, { area }));
    expect(codes(wide)).toEqual(['S2000', 'S3000', 'S4000']);
    const beside = [site('four', 125), site('exact', 75, { area: 2000 })];
    expect(codes(beside, { wish })).toEqual(['EXACT', 'FOUR']);
    // Nearer is better than tighter.
    expect(codes([site('exact', 135, { area: 2000 }), site('four', 125)], { wish })).toEqual(['FOUR', 'EXACT']);
  });

  it('have enough bays that are free on these days', () => {
    expect(codes([site('a', 0)], { taken: [taken('a', [1, 2]), taken('b', [3])] })).toEqual(['A']);
    expect(codes([site('a', 0)], { taken: [taken('a', [1, 2]), taken('a', [4])] })).toEqual([]);
    // All of it is 1,200 ㎡, which may be 5 % too little.
    expect(codes([site('a', 0)], { need: { area: 1263 } })).toEqual(['A']);
    expect(codes([site('a', 0)], { need: { area: 1264 } })).toEqual([]);
  });

  it('pass the checks of the ground, and keep paint and sparks apart', () => {
    const sites = [site('weak', 0, { bearing: 9 }), site('shut', 0, { siteStatus: '3' }), site('good', 0)];
    expect(codes(sites)).toEqual(['GOOD']);
    const weld = { need: { purpose: purposes.hotWork } };
    const painted = [taken('paint', [1], purposes.paint)];
    const beside = [site('close', 139), site('away', 140), site('paint', 100)];
    expect(codes(beside, { ...weld, taken: painted })).toEqual(['AWAY']);
    expect(codes(beside, { ...weld, taken: [taken('paint', [1], purposes.hotWork)] })).toEqual([
      'CLOSE',
      'AWAY',
      'PAINT',
    ]);
  });

  it('without a place on the map count as near', () => {
    const [found] = fitting([site('a', 0, { polygon: null })], { wish });
    expect(found?.note).toEqual({ zh: '1,2 格，600㎡，相邻', en: 'bays 1,2, 600 ㎡, next to it' });
    expect(codes([site('a', 0), site('b', 300, { polygon: null })], { wish })).toEqual(['B', 'A']);
    expect(codes([site('a', 0)], { wish: site('w', 0, { polygon: null }) })).toEqual(['A']);
  });
});
