import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import { demoEvent } from '#server/demo/demo-event.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import type { DemoWorld } from '#server/demo/demo-world.ts';
import { closedStates } from '#server/yard/site/site-facts.ts';
import { addDays } from '#shared/workflow/day.ts';
import { site as siteDefinition } from '#shared/yard/site/site.ts';
import type { DemoSite } from './demo-site-map.ts';
import type { GroundPlan } from './ground-plan.ts';

interface Closure {
  readonly siteCode: string;
  /** Days from the first start to the first day, and number of days; null if the site is still closed. */
  readonly from: number;
  readonly days: number | null;
  readonly reason: string;
}

/** 维修 and 停用 of two years. Those without an end are the sites that `demo-site-map.ts` closes. */
const closures: readonly Closure[] = [
  { siteCode: 'A05', from: -612, days: 9, reason: '地坪开裂，修补' },
  { siteCode: 'B03', from: -540, days: 14, reason: '轨道梁检修' },
  { siteCode: 'C07', from: -455, days: 8, reason: '排水沟改造' },
  { siteCode: 'D02', from: -391, days: 16, reason: '喷涂设备大修' },
  { siteCode: 'E04', from: -302, days: 21, reason: '岸边护坡加固' },
  { siteCode: 'F08', from: -216, days: 10, reason: '地面沉降，回填压实' },
  { siteCode: 'A11', from: -133, days: 7, reason: '胎架基础复测' },
  { siteCode: 'C03', from: -74, days: 12, reason: '起重机轨道更换' },
  { siteCode: 'F12', from: -120, days: null, reason: '规划改建，停用' },
  { siteCode: 'C12', from: -16, days: null, reason: '地坪翻修' },
];
/** Later than any demo booking. */
const forever = 400;

/** The rows and events of the closures; books their days, so that nobody uses a closed site. */
export function closeSites(
  world: DemoWorld,
  ground: GroundPlan,
  sites: readonly DemoSite[],
): { readonly rows: Draft[]; readonly events: Draft[] } {
  const rows: Draft[] = [];
  const events: Draft[] = [];
  for (const { siteCode, from, days, reason } of closures) {
    const site = sites.find((entry) => entry.siteCode === siteCode);
    if (!site) throw new Error(`no demo site ${siteCode}`);
    const [first, last] = [addDays(world.today, from), days === null ? null : addDays(world.today, from + days - 1)];
    const begun = clockMs(`${first} 08:20:00`);
    const all = Array.from({ length: site.bays }, (_, bay) => bay + 1);
    ground.book(site.id, all, { from: first, to: last ?? addDays(world.today, forever) });
    rows.push({
      id: world.newId(begun),
      tenantId: world.tenantId,
      createBy: site.keeper,
      createTime: clockText(begun),
      site: site.id,
      fromDay: first,
      toDay: last,
    });
    const to = closedStates.find((state) => state === site.siteStatus) ?? '3';
    const action = to === '4' ? 'retire' : 'repair';
    const event = { definition: siteDefinition, id: site.id, actor: site.keeper, bizNo: siteCode };
    events.push(demoEvent(world, { ...event, at: begun, from: '0', to, action, comment: reason }));
    if (last === null) continue;
    const opened = clockMs(`${addDays(last, 1)} 08:05:00`);
    events.push(demoEvent(world, { ...event, at: opened, from: to, to: '0', action: 'reopen' }));
  }
  return { rows, events };
}
