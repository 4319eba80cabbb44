import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { today } from '#server/db/today.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { Finding } from '#server/workflow/area-guard.ts';
import { baysNeeded } from '#shared/ground/bays.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import { laterDay } from '#shared/workflow/day.ts';
import { isAssigned, occupyStates, takesGround } from './predicates.ts';
import { loadSites, type SiteFacts } from './site-facts.ts';
import { siteLimits } from './site-limits.ts';
import { type Taken, takenGround } from './taken-ground.ts';

/** An application that waits with a wish or an assignment. */
interface Waiting {
  readonly id: string;
  readonly site: string;
  readonly from: string;
  readonly to: string;
  readonly area: number;
}

interface Rival {
  readonly of: string;
  readonly applyNo: string;
  readonly from: string;
  readonly to: string;
}

/**
 * 冲突提示 of the pending list (docs/domain.md §4.7): too few free bays, otherwise another application for the same site.
 */
export async function conflictHints(
  db: Db,
  tenantId: number,
  records: readonly ResourceRecord[],
): Promise<ReadonlyMap<string, Finding>> {
  const waiting = records.flatMap(waitingOf);
  const days = waiting.flatMap(({ from, to }) => [from, to]).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  const sites = await loadSites(db, tenantId, [...new Set(waiting.map(({ site }) => site))]);
  const taken = await takenGround(db, tenantId, { from, to, own: waiting.map(({ id }) => id) });
  const { areaShare } = await siteLimits(tenantId);
  const ground = { taken, areaShare, now: await today(db) };
  const rivals = await rivalsOf(db, tenantId, waiting);
  return new Map(
    waiting.flatMap((each) => {
      const site = sites.get(each.site);
      const hint = site && (tooFull(each, site, ground) ?? wished(site, rivals.get(each.id)));
      return hint ? [[each.id, hint] as const] : [];
    }),
  );
}

function waitingOf(record: ResourceRecord): readonly Waiting[] {
  const { id, startDate, endDate, needArea } = record;
  const site = isAssigned(record) ? record.siteId : record.wantSite;
  if (!takesGround(record) || isBlank(site) || isBlank(startDate) || isBlank(endDate)) return [];
  return [{ id, site: String(site), from: String(startDate), to: String(endDate), area: Number(needArea ?? 0) }];
}

interface Ground {
  readonly taken: readonly Taken[];
  readonly areaShare: number;
  readonly now: string;
}

function tooFull({ site, from, to, area }: Waiting, facts: SiteFacts, { taken, areaShare, now }: Ground) {
  const there = taken.filter((entry) => entry.site === site && entry.from <= to && lastDay(entry, now) >= from);
  const free = facts.bays - new Set(there.flatMap(({ bays }) => bays)).size;
  const need = baysNeeded(facts, area, areaShare);
  if (free >= need) return undefined;
  return { error: 'siteFull', params: { code: facts.siteCode, free, need }, blocks: true } satisfies Finding;
}

/** An occupation past its end counts as taken until today. */
const lastDay = ({ state, to }: Taken, now: string): string => (state === occupyStates.inUse ? laterDay(to, now) : to);

function wished({ siteCode }: SiteFacts, rival: Rival | undefined): Finding | undefined {
  if (rival === undefined) return undefined;
  const { applyNo, from, to } = rival;
  return { error: 'siteWished', params: { code: siteCode, no: applyNo, from, to }, blocks: false };
}

/**
 * For each waiting application the first other one that asks for the same site on overlapping days (rule 2), in one
 * statement.
 */
async function rivalsOf(db: Db, tenantId: number, waiting: readonly Waiting[]): Promise<ReadonlyMap<string, Rival>> {
  const hours = await readParameter(tenantId, 'site.holdHours');
  const { rows } = await sql<Rival>`
    select distinct on (w.id) w.id as "of", a.apply_no, a.start_date as "from", a.end_date as "to"
    from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as w(id text, site text, "from" date, "to" date)
    join prm_site_apply a on a.tenant_id = ${tenantId} and a.del_flag = 0 and a.bpm_status = '1' and a.biz_status = '10'
      and a.id <> w.id and a.start_date <= w."to" and a.end_date >= w."from"
    join wf_instance i on i.tenant_id = a.tenant_id and i.id = a.instance_id
    where a.site_id = w.site or (a.site_id is null and a.want_site = w.site
      and i.start_time > now() - make_interval(hours => ${hours}::int))
    order by w.id, a.apply_no`.execute(db);
  return new Map(rows.map((row) => [row.of, row]));
}
