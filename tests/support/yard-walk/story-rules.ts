import { addDays, earlierDay } from '#shared/workflow/day.ts';
import { dayOf, groupedBy, type YardRule } from './rule.ts';
import type { WalkedYard } from './walked-yard.ts';

const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);
const byId = <T extends { readonly id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
const isClosed = ({ siteStatus }: WalkedYard['sites'][number]) => ['3', '4'].includes(siteStatus);
const areas = ['site', 'tool', 'scaffold', 'wharf', 'jp', 'wx'];
const ended = '4';
const ownDepartment = '4';

/** Share of the area of the open sites that is in use on a day, counted like the boards. */
function useOn({ sites, occupations }: WalkedYard, day: string): number {
  const open = byId(sites.filter((site) => !isClosed(site)));
  let used = 0;
  for (const { site, bayNos, fromDate, toDate, state } of occupations) {
    const found = open.get(site);
    const isThere = fromDate <= day && (state === '2' || (state === '3' && toDate >= day));
    if (found && isThere) used += (found.area / found.bays) * bayNos.split(',').length;
  }
  return used / [...open.values()].reduce((sum, { area }) => sum + area, 0);
}

/** Number of tasks that were overdue at a time. */
const lateAt = ({ tasks }: WalkedYard, at: string, area?: string): number =>
  tasks.filter(
    (task) =>
      (area === undefined || task.area === area) &&
      task.dueTime !== null &&
      task.dueTime < at &&
      (task.doneTime === null || task.doneTime > at),
  ).length;

const isWorkTime = (time: string) => time.slice(11) >= '08:00:00' && time.slice(11) <= '17:30:00';

/** Counts of docs/domain.md §20 without a rule of their own; they may differ by a tenth. */
const promised = {
  siteApplications: 2900,
  occupations: 2330,
  toolApplications: 5200,
  toolLines: 13_100,
  toolMoves: 25_300,
  applications: 3100,
  scaffolds: 1440,
  inspections: 7500,
  wharfApplications: 900,
  stays: 640,
  deliveries: 5400,
  pallets: 9600,
  palletLines: 62_000,
  wxApplications: 2800,
  instances: 20_300,
  tasks: 91_000,
  events: 209_000,
} as const satisfies Partial<Record<keyof WalkedYard, number>>;

/** Rules for what the yard tells as a whole, at any hour of any day (docs/domain.md §20). */
export const storyRules: Readonly<Record<string, YardRule>> = {
  'sites were as full in all weeks of the two years as today': (yard) => {
    const weeks = Array.from({ length: 104 }, (_, back) => addDays(dayOf(yard.now), -7 * back));
    return weeks
      .map((day) => [day, Math.round(100 * useOn(yard, day))] as const)
      .filter(([, share]) => share < 70 || share > 85)
      .map(([day, share]) => `${day}: ${share} %`);
  },

  'nine tasks are overdue in each area': (yard) =>
    areas.map((area) => `${area} ${lateAt(yard, yard.now, area)}`).filter((found) => !found.endsWith(' 9')),

  'overdue tasks come and go': (yard) => {
    const midnights = Array.from({ length: 11 }, (_, back) => `${addDays(dayOf(yard.now), -back)} 00:00:00`);
    const counts = midnights.map((at) => lateAt(yard, at));
    return counts.every((count) => count >= 15 && count <= 100) ? [] : [counts.join(' ')];
  },

  'inspections, moves and orders are of working hours, and none of the very second of the first start': (yard) => {
    const times = [
      ...yard.checks.flatMap(({ submitTime, resultTime }) => [submitTime, resultTime ?? submitTime]),
      ...yard.moves.map(({ time }) => time),
    ];
    return times.filter((time) => !isWorkTime(time) || time >= yard.now);
  },

  'fewer items are inspected and moved on Sundays': (yard) => {
    const shareOf = (times: readonly string[]) =>
      times.filter((time) => new Date(`${dayOf(time)}T00:00:00Z`).getUTCDay() === 0).length / times.length;
    const shares = [
      shareOf(yard.checks.map(({ submitTime }) => submitTime)),
      shareOf(yard.moves.map(({ time }) => time)),
    ];
    return shares.filter((share) => share > 0.08).map(String);
  },

  'between 85 and 95 % of what is due has been received': ({ sales, now }) => {
    const due = sales.filter((row) => row.deliveryDate <= dayOf(now) && row.contractStatus !== ended);
    const sum = (of: (row: (typeof due)[number]) => number) => due.reduce((all, row) => all + of(row), 0);
    const share = sum(({ receivedAmount }) => receivedAmount) / sum(({ amount }) => amount);
    return share >= 0.85 && share <= 0.95 ? [] : [String(share)];
  },

  'refused inspections of every age wait for their rework': (yard) => {
    const items = [...groupedBy(yard.checks, ({ checkNo }) => checkNo).values()];
    const open = items.filter((rounds) => rounds.some(isRefused) && !rounds.some(({ result }) => result === '1'));
    const first = open
      .map((rounds) => rounds.filter(isRefused).map(({ resultTime }) => dayOf(resultTime ?? '')))
      .map(oldest);
    const ends = [0, 4, 8, 15, 31, 400];
    return ends
      .slice(1)
      .filter((end, at) => {
        const [from, to] = [addDays(dayOf(yard.now), 1 - end), addDays(dayOf(yard.now), -(ends[at] ?? 0))];
        return !first.some((day) => day >= from && day <= to);
      })
      .map((end) => `none younger than ${end} days`);
  },

  'own departments work beside the labour subcontractors': (yard) => {
    const own = new Set(ids(yard.contractors.filter(({ kind }) => kind === ownDepartment)));
    const share = (rows: readonly { readonly contractor: string }[]) =>
      rows.filter(({ contractor }) => own.has(contractor)).length / rows.length;
    const shares = [yard.siteApplications, yard.toolApplications, yard.applications].map(share);
    return shares.every((found) => found > 0.15 && found < 0.5) ? [] : shares.map(String);
  },

  'closed sites have an open closure, and nobody used a site on days of a closure': (yard) => {
    const byDay = groupedBy(yard.closures, ({ site }) => site);
    const isOpen = (site: string) => (byDay.get(site) ?? []).some(({ toDay }) => toDay === null);
    const crossed = yard.occupations.filter(({ site, fromDate, toDate, state }) =>
      (byDay.get(site) ?? []).some(
        ({ fromDay, toDay }) => state !== '4' && fromDay <= toDate && (toDay === null || fromDate <= toDay),
      ),
    );
    return [...ids(yard.sites.filter((site) => isClosed(site) !== isOpen(site.id))), ...ids(crossed)];
  },

  'rows are as many as docs/domain.md §20 tells': (yard) =>
    Object.entries(promised)
      .map(([name, count]) => [name, yard[name as keyof typeof promised].length, count] as const)
      .filter(([, found, count]) => Math.abs(found - count) > count / 10)
      .map(([name, found]) => `${found} ${name}`),
};

const isRefused = ({ result }: WalkedYard['checks'][number]) => result === '2' || result === '3';
const oldest = (days: readonly string[]) => days.reduce((one, other) => earlierDay(one, other));
