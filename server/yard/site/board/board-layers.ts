import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { today } from '#server/db/today.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { addTexts } from '#server/resource/list/present.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import { occupyStates, purposes } from '#server/yard/site/predicates.ts';
import type { PlaceBoard, PlaceLayers } from '#shared/contract/yard/place-board.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { addDays } from '#shared/workflow/day.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { site } from '#shared/yard/site/site.ts';
import { violation } from '#shared/yard/violation/violation.ts';
import { heldIn, readUses } from './board-uses.ts';

/** Days of the layer of violations, the chosen day included. */
const violationDays = 7;

/** Fields without which a layer cannot be read. */
const scaffoldFields = ['block', 'tag', 'acceptDate', 'dismantleDate'] as const;
const violationFields = ['siteId', 'level', 'happenTime'] as const;

/** The layers whose fields the reader may see. */
export function layersOf(actor: Actor): PlaceBoard['layers'] {
  const seen = visibleDefinition(site, actor);
  return [
    ...(fieldOf(seen, 'craneCap') ? (['cranes'] as const) : []),
    ...(fieldOf(seen, 'bearing') ? (['bearing'] as const) : []),
    ...(listedRows(scaffold, actor, scaffoldFields) === null ? [] : (['scaffolds'] as const)),
    ...(listedRows(violation, actor, violationFields) === null ? [] : (['violations'] as const)),
    'hot',
  ];
}

/** 场地看板 › 图层: what the reader's lists show of each site on a day; today without a day. */
export async function boardLayers(db: Db, actor: Actor, asked: string | undefined): Promise<PlaceLayers> {
  const now = await today(db);
  const day = asked ?? now;
  return {
    day,
    scaffolds: await scaffoldsOn(db, actor, day, now),
    violations: await violationsUntil(db, actor, day),
    hot: await hotWorkOn(db, actor, day),
  };
}

/**
 * A scaffold has a block and no site, so it is counted on the sites where its block is on that day; on a day ahead, also
 * where the block will be. Tags are those of today.
 */
async function scaffoldsOn(db: Db, actor: Actor, day: string, now: string): Promise<PlaceLayers['scaffolds']> {
  const standing = sql<boolean>`block is not null and accept_date <= ${day}::date
    and (dismantle_date is null or dismantle_date > ${day}::date)`;
  const listed = listedRows(scaffold, actor, scaffoldFields, standing);
  if (listed === null) return null;
  const hasInspect = listedRows(scaffold, actor, ['nextInspect']) !== null;
  const states = [occupyStates.inUse, occupyStates.left, ...(day > now ? [occupyStates.reserved] : [])];
  const { rows } = await sql<{ site: string; tag: string; count: number; inspect: string | null }>`
    select o.site, count(distinct s.id)::int as count,
      case min(case s.tag when 'R' then 1 when 'Y' then 2 else 3 end) when 1 then 'R' when 2 then 'Y' else 'G' end as tag,
      ${hasInspect ? sql`min(s.next_inspect)` : sql`null::date`} as inspect
    from (select * from ${listed}) s
    join (
      select site, block from prm_site_occupy
      where tenant_id = ${actor.tenantId} and del_flag = 0 and state = any(${states}) and ${heldIn({ first: day, last: day })}
    ) o on o.block = s.block
    group by o.site order by o.site`.execute(db);
  const records = rows.map(({ inspect, ...row }) => ({ ...row, ...(inspect !== null && { inspect }) }));
  await addTexts(db, scaffold, actor, records);
  return records;
}

async function violationsUntil(db: Db, actor: Actor, day: string): Promise<PlaceLayers['violations']> {
  const recent = sql<boolean>`site_id is not null and happen_time >= ${addDays(day, 1 - violationDays)}::date::timestamptz
    and happen_time < ${addDays(day, 1)}::date::timestamptz`;
  const listed = listedRows(violation, actor, violationFields, recent);
  if (listed === null) return null;
  const { rows } = await sql<{ site: string; count: number; level: string }>`
    select site_id as site, count(*)::int as count, max(level) as level from ${listed}
    group by site_id order by site_id`.execute(db);
  const records: ((typeof rows)[number] & { level_dictText?: string })[] = rows.map((row) => ({ ...row }));
  await addTexts(db, violation, actor, records);
  return records.map(({ site, count, level: worst, level_dictText: text }) => ({
    site,
    count,
    worst,
    ...(text !== undefined && { worst_dictText: text }),
  }));
}

/** Hot work keeps painting away, so every reader of uses sees its sites; the number only who may list the application. */
async function hotWorkOn(db: Db, actor: Actor, day: string): Promise<PlaceLayers['hot']> {
  const where = sql<boolean>`${heldIn({ first: day, last: day })} and exists (
    select 1 from prm_site_apply hot where hot.tenant_id = ${actor.tenantId} and hot.id = prm_site_occupy.apply
      and hot.purpose = ${purposes.hotWork})`;
  const uses = await readUses(db, actor, where, { latest: false, limit: 500 });
  return uses.map(({ site, bays, no }) => ({ site, bays, ...(no !== undefined && { no }) }));
}
