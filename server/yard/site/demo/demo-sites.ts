import type { AreaDemo } from '#server/demo/area-demo.ts';
import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import type { DemoWorld } from '#server/demo/demo-world.ts';
import { createRandom } from '#server/demo/random.ts';
import { occupyStates } from '#server/yard/site/predicates.ts';
import { addDays } from '#shared/workflow/day.ts';
import { site } from '#shared/yard/site/site.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { siteHome } from '#shared/yard/site/site-home.ts';
import { siteOccupy } from '#shared/yard/site/site-occupy.ts';
import { closeSites } from './demo-closures.ts';
import { type DemoSite, demoSites } from './demo-site-map.ts';
import { GroundPlan } from './ground-plan.ts';
import { homeZones } from './plan-use.ts';
import type { SiteRows } from './site-rows.ts';
import { SiteYard } from './site-yard.ts';

/** 场地 in the demo yard. */
export const siteDemo: AreaDemo = (ground) => {
  // A separate generator, so that the rows of other areas do not depend on this one.
  const world: DemoWorld = { ...ground, random: createRandom(20_261_123) };
  const founded = clockText(clockMs(`${addDays(world.today, -760)} 08:00:00`));
  const newId = () => world.newId(clockMs(founded));
  const sites = demoSites(world, world.random, newId, founded);
  world.openSites.push(...sites.flatMap(({ id, siteStatus }) => (siteStatus === '0' ? [id] : [])));
  const plan = new GroundPlan();
  const closures = closeSites(world, plan, sites);
  const { applications, occupations, ...flows } = new SiteYard(world, sites, plan).generate();
  flows.events.push(...closures.events);
  const codes = new Map(sites.map(({ id, siteCode }) => [id, siteCode]));
  for (const { site: id, ship, fromDate, toDate, state } of occupations) {
    if (state === occupyStates.released) continue;
    const siteCode = codes.get(String(id)) ?? '';
    ground.grounds.push({ site: String(id), siteCode, ship: String(ship), from: String(fromDate), to: String(toDate) });
  }
  const base = { tenantId: world.tenantId, sysOrgCode: 'A01', createBy: 'admin', createTime: founded };
  return {
    ...flows,
    tables: [
      { definition: site, rows: sites.map((entry) => ({ ...entry.row, siteStatus: statusOf(entry, occupations) })) },
      { definition: siteClosed, rows: closures.rows },
      { definition: siteHome, rows: homeZones.map(([dept, zone]) => ({ ...base, id: newId(), dept, zone })) },
      {
        definition: siteApply,
        rows: applications,
        number: { field: 'applyNo', prefix: siteApply.application.prefix },
      },
      { definition: siteOccupy, rows: occupations },
    ],
  };
};

/** 维修 and 停用, a table without a definition. */
const siteClosed = { code: 'site_closed', table: 'prm_site_closed' } as const;

function statusOf(entry: DemoSite, occupations: SiteRows['occupations']): string {
  if (entry.siteStatus !== '0') return entry.siteStatus;
  const states = new Set(occupations.flatMap((row) => (row.site === entry.id ? [row.state] : [])));
  return states.has(occupyStates.inUse) ? '2' : states.has(occupyStates.reserved) ? '1' : '0';
}
