import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { basisOf } from '#server/figures/counted-rows.ts';
import { type Labels, readLabels } from '#server/figures/dict-labels.ts';
import { figure, kpiOf, percentOf, steadied } from '#server/figures/figure.ts';
import { from, is, oneOf, upTo } from '#shared/query/conditions.ts';
import { site } from '#shared/yard/site/site.ts';
import { siteOccupy } from '#shared/yard/site/site-occupy.ts';
import { occupyStates } from './predicates.ts';
import { closedDays, usedArea, usedSince } from './used-area.ts';

interface ZoneDay {
  zone: string;
  /** Area in m² of the zone's bays in use on that day; `all` is the area of all its sites in service then. */
  used: number;
  all: number;
}

/** Figures of the sites on the data cockpit (docs/domain.md §14): share of the area in use, in the yard and by zone. */
export const cockpitFigures = [
  figure(
    'siteUse',
    'kpi',
    async ({ once }) => {
      const days = await once(readZoneDays);
      return kpiOf(steadied(days.map(shareOf)), 'week');
    },
    async ({ today }) => [
      basisOf(siteOccupy, [is('state', occupyStates.inUse), upTo('fromDate', today)], { zh: '在用', en: 'In use' }),
      basisOf(siteOccupy, [is('state', occupyStates.left), upTo('fromDate', today), from('toDate', today)], {
        zh: '今日退场',
        en: 'Left today',
      }),
    ],
  ),
  figure(
    'zones',
    'radar',
    async ({ once }) => {
      const labels = await once(readZoneLabels);
      const today = (await once(readZoneDays)).at(-1) ?? [];
      return { rows: today.map((zone) => ({ label: labels('yard_zone', zone.zone), percent: shareOf([zone]) ?? 0 })) };
    },
    async ({ db, tenantId }) => {
      const labels = await readZoneLabels(db, tenantId);
      const zones = (await readZoneDays(db, tenantId)).at(-1) ?? [];
      return zones.map(({ zone }) =>
        basisOf(site, [is('zone', zone), oneOf('siteStatus', ['0', '1', '2'])], labels('yard_zone', zone)),
      );
    },
  ),
];

const readZoneLabels = (db: Db, tenantId: number): Promise<Labels> => readLabels(db, tenantId, ['yard_zone']);

function shareOf(zones: readonly ZoneDay[]): number | null {
  const sum = (of: (zone: ZoneDay) => number) => zones.reduce((total, zone) => total + of(zone), 0);
  return percentOf(
    sum(({ used }) => used),
    sum(({ all }) => all),
  );
}

/** Each zone on twelve days, one a week, today last (docs/domain.md §13, R1). */
async function readZoneDays(db: Db, tenantId: number): Promise<readonly (readonly ZoneDay[])[]> {
  const { rows } = await sql<ZoneDay & { back: number }>`
    with days as (select back, current_date - 7 * back as day from generate_series(0, 11) back), sites as materialized (
      select d.back, d.day, s.id, s.zone, s.area, s.bays
      from days d join prm_site s on s.tenant_id = ${tenantId} and s.del_flag = 0
      where ${closedDays(tenantId, sql`d.day`, sql`d.day + 1`)} = 0
    ), taken as (
      select s.back, s.zone, sum(${usedArea}) as used
      from sites s
      join prm_site_occupy o on o.tenant_id = ${tenantId} and o.del_flag = 0 and o.site = s.id and o.from_date <= s.day
        and ${usedSince(sql`s.day`)}
      group by s.back, s.zone
    ), zones as (select distinct zone from sites)
    select d.back, z.zone, coalesce(t.used, 0) as used, coalesce(w.area, 0) as "all"
    from days d cross join zones z
    left join (select back, zone, sum(area) as area from sites group by back, zone) w on w.back = d.back and w.zone = z.zone
    left join taken t on t.back = d.back and t.zone = z.zone
    order by d.back desc, z.zone`.execute(db);
  return Array.from({ length: 12 }, (_, at) => rows.filter(({ back }) => back === 11 - at));
}
