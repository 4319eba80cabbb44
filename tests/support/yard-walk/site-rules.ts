import { distanceBetween, readOutline } from '#shared/ground/outline.ts';
import { daysBetween, groupedBy, type YardRule } from './rule.ts';
import type { Block } from './ship-tables.ts';
import type { Occupation, Site, SiteApplication } from './site-tables.ts';
import type { WalkedYard } from './walked-yard.ts';

const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);
const byId = <T extends { readonly id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
const baysOf = (bayNos: string) => bayNos.split(',').map(Number);
const standing = ['1', '2'];
const meet = (one: Occupation, other: Occupation) => one.fromDate <= other.toDate && other.fromDate <= one.toDate;

/** All pairs of a group, in the order of the rows. */
function pairs<T>(rows: readonly T[]): readonly (readonly [T, T])[] {
  return rows.flatMap((one, at) => rows.slice(at + 1).map((other) => [one, other] as const));
}

interface Use {
  readonly occupation: Occupation;
  readonly application: SiteApplication;
  readonly site: Site;
  readonly block: Block | undefined;
}

function usesOf(yard: WalkedYard): readonly Use[] {
  const [applications, sites, blocks] = [byId(yard.siteApplications), byId(yard.sites), byId(yard.blocks)];
  return yard.occupations.flatMap((occupation) => {
    const application = applications.get(occupation.apply);
    const site = sites.get(occupation.site);
    const block = blocks.get(occupation.block ?? '');
    return application && site ? [{ occupation, application, site, block }] : [];
  });
}

const brokenUses = (yard: WalkedYard, broken: (use: Use) => boolean): readonly string[] =>
  usesOf(yard)
    .filter(broken)
    .map(({ occupation }) => occupation.id);

/** State of an occupation by the state of its application (docs/domain.md §4.3, §4.4). */
const states: Readonly<Record<string, string>> = { 20: '1', 25: '1', 30: '2', 35: '2', 40: '2', 50: '3', 90: '4' };

/** An occupation that was released before its begin never occupied the site. */
const had = ({ state }: Occupation) => state !== '4';

/** Rules of the site area (docs/domain.md §4, §20). */
export const siteRules: Readonly<Record<string, YardRule>> = {
  'no bay is had by two on one day (rule 1)': (yard) =>
    [...groupedBy(yard.occupations.filter(had), (row) => row.site).values()].flatMap((rows) =>
      pairs(rows)
        .filter(
          ([one, other]) => meet(one, other) && baysOf(one.bayNos).some((bay) => baysOf(other.bayNos).includes(bay)),
        )
        .map(([one]) => one.id),
    ),

  'no block stands in two places on one day': (yard) =>
    [
      ...groupedBy(
        yard.occupations.filter((row) => had(row) && row.block !== null),
        (row) => String(row.block),
      ).values(),
    ].flatMap((rows) =>
      pairs(rows)
        .filter(([one, other]) => meet(one, other))
        .map(([one]) => one.id),
    ),

  'every occupation has its application, in a state that fits, and every use its occupation': (yard) => {
    const used = new Set(yard.occupations.map((row) => row.apply));
    const bare = yard.siteApplications.filter(
      (row) => row.bizStatus in states && row.bizStatus !== '90' && ['1', '3'].includes(row.applyType),
    );
    return [
      ...brokenUses(yard, ({ occupation, application }) => {
        return states[application.bizStatus] !== occupation.state;
      }),
      ...ids(bare.filter((row) => !used.has(row.id))),
      ...(usesOf(yard).length === yard.occupations.length ? [] : ['an occupation of nobody']),
    ];
  },

  'bays exist and have 95 % of the area that was needed (rule 3)': (yard) =>
    brokenUses(yard, ({ occupation, application, site }) => {
      const bays = baysOf(occupation.bayNos);
      if (bays.some((bay) => bay > site.bays)) return true;
      return (site.area / site.bays) * bays.length + 0.06 < application.needArea * 0.95;
    }),

  'the ground bears what stands on it (rule 4)': (yard) =>
    brokenUses(yard, ({ application, site, block }) => {
      const load = block ? (block.weight * 10) / (block.length * block.width * 0.35) : 0;
      return load > site.bearing + 0.05 || (application.unitLoad ?? 0) > site.bearing;
    }),

  'a crane lifts what is assembled (rule 5)': (yard) =>
    brokenUses(
      yard,
      ({ application, site, block }) => application.purpose === '2' && (block?.weight ?? 0) > (site.craneCap ?? 0),
    ),

  'paint stays dry, and away from sparks (rule 6)': (yard) => {
    const uses = usesOf(yard);
    const painting = uses.filter(({ application }) => application.purpose === '4');
    const sparks = uses.filter(({ application }) => application.purpose === '8');
    const wet = painting.filter(
      ({ site }) => site.siteType !== '4' && !(site.utilities ?? '').split(',').includes('5'),
    );
    const near = painting.filter((paint) =>
      sparks.some((spark) => {
        const [one, other] = [readOutline(paint.site.polygon), readOutline(spark.site.polygon)];
        return meet(paint.occupation, spark.occupation) && one && other && distanceBetween(one, other) < 15;
      }),
    );
    return [...wet, ...near].map(({ occupation }) => occupation.id);
  },

  'nobody has a site that is closed (rule 7)': (yard) =>
    brokenUses(
      yard,
      ({ occupation, site }) => standing.includes(occupation.state) && ['3', '4'].includes(site.siteStatus),
    ),

  'sites are as free as their occupations say': (yard) => {
    const open = groupedBy(
      yard.occupations.filter(({ state }) => standing.includes(state)),
      (row) => row.site,
    );
    return ids(
      yard.sites.filter(({ id, siteStatus }) => {
        const held = (open.get(id) ?? []).map(({ state }) => state);
        const expected = held.includes('2') ? '2' : held.includes('1') ? '1' : '0';
        return !['3', '4'].includes(siteStatus) && siteStatus !== expected;
      }),
    );
  },

  'blocks know where they stand': (yard) => {
    const there = new Map(
      yard.occupations.flatMap((row) => (row.state === '2' && row.block ? [[row.block, row.site]] : [])),
    );
    return ids(yard.blocks.filter(({ id, currentSite }) => (currentSite ?? undefined) !== there.get(id)));
  },

  'uses overstay from the night after their last day, not before': (yard) => {
    const today = yard.now.slice(0, 10);
    return brokenUses(yard, ({ occupation, application }) => {
      if (application.bizStatus === '35') return occupation.toDate >= today;
      return application.bizStatus === '30' && occupation.toDate < today;
    });
  },

  'large and long uses went to the manager': (yard) => {
    const passed = new Set(
      yard.tasks.filter(({ nodeKey }) => nodeKey === 'manager').map(({ instanceId }) => instanceId),
    );
    return ids(
      yard.siteApplications.filter((row) => {
        if (row.bpmStatus !== '2' || row.applyType !== '1') return false;
        return row.managerDue !== passed.has(row.instanceId ?? '');
      }),
    );
  },

  'sites are 60 in six zones, three quarters of them in use, with what docs/domain.md §20 plants': (yard) => {
    const zones = groupedBy(yard.sites, ({ zone }) => zone);
    const counts = ['A', 'B', 'C', 'D', 'E', 'F'].map((zone) => zones.get(zone)?.length);
    const inState = (state: string) => yard.siteApplications.filter(({ bizStatus }) => bizStatus === state).length;
    const open = yard.sites.filter(({ siteStatus }) => !['3', '4'].includes(siteStatus));
    const area = (rows: readonly { readonly area: number }[]) => rows.reduce((sum, row) => sum + row.area, 0);
    const used = usesOf(yard).reduce(
      (sum, { occupation, site }) =>
        occupation.state === '2' ? sum + (site.area / site.bays) * baysOf(occupation.bayNos).length : sum,
      0,
    );
    const share = used / area(open);
    const wishes = groupedBy(
      yard.siteApplications.filter((row) => row.bpmStatus === '1' && row.wantSite !== null),
      (row) => String(row.wantSite),
    );
    const rivals = [...wishes.values()]
      .flatMap(pairs)
      .filter(([a, b]) => a.startDate <= b.endDate && b.startDate <= a.endDate);
    return [
      ...(counts.join() === '12,10,12,6,8,12' ? [] : [`${counts.join()} sites`]),
      ...(share >= 0.72 && share <= 0.82 ? [] : [`${Math.round(share * 100)} % in use`]),
      ...(inState('35') >= 3 ? [] : ['too few overstay']),
      ...(inState('25') >= 4 ? [] : ['too few are late to enter']),
      ...(rivals.length > 0 ? [] : ['no rivals']),
    ];
  },

  'sites have the area of their sides': (yard) =>
    ids(yard.sites.filter(({ area, length, width }) => Math.abs(length * width - area) > area * 0.05)),

  'extensions prolong what they speak of': (yard) => {
    const applications = byId(yard.siteApplications);
    return ids(
      yard.siteApplications.filter((row) => {
        if (row.applyType !== '2' || row.bizStatus !== '60') return false;
        const origin = applications.get(row.relatedApply ?? '');
        return !origin || daysBetween(origin.startDate, row.endDate) < 1;
      }),
    );
  },
};
