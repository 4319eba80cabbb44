import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { addTexts } from '#server/resource/list/present.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import { closedStates } from '#server/yard/site/site-facts.ts';
import type { PlaceBoard } from '#shared/contract/yard/place-board.ts';
import { fail } from '#shared/errors/fail.ts';
import { readOutline } from '#shared/ground/outline.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { site as siteDefinition } from '#shared/yard/site/site.ts';

export type BoardSite = PlaceBoard['sites'][number];

/** Both days are included. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/** Without these fields there is no map; a rule that hides one of them hides the board. */
const core = ['siteCode', 'zone', 'area', 'bays', 'siteStatus', 'polygon'] as const;
const extra = ['siteName', 'siteType', 'bearing', 'craneCap', 'utilities', 'keeper'] as const;

/** Most sites that are read. */
export const mostSites = 500;

/** Sites of the reader's list with their closures in some days, by code; with `id`, only this site. */
export async function boardSites(db: Db, actor: Actor, days: Days, id?: string): Promise<readonly BoardSite[]> {
  const also = id === undefined ? sql<SqlBool>`true` : sql<SqlBool>`id = ${id}`;
  const listed = listedRows(siteDefinition, actor, core, also);
  if (listed === null) throw fail('noPermission');
  const seen = visibleDefinition(siteDefinition, actor);
  const names = [...core, ...extra.filter((name) => fieldOf(seen, name))];
  const { rows } = await sql<RecordPatch>`
    select id, ${sql.join(names.map((name) => sql.ref(name)))} from ${listed}
    order by site_code limit ${mostSites + 1}`.execute(db);
  const records = rows.map((row) => ({ ...row }));
  await addTexts(db, seen, actor, records);
  const closures = await closuresIn(db, actor.tenantId, days, id);
  return records.map((record) => shown(record, closures.get(String(record.id)) ?? [], days));
}

type Closure = BoardSite['closed'][number];

async function closuresIn(
  db: Db,
  tenantId: number,
  { first, last }: Days,
  id: string | undefined,
): Promise<ReadonlyMap<string, readonly Closure[]>> {
  const here = id === undefined ? sql<SqlBool>`true` : sql<SqlBool>`site = ${id}`;
  const { rows } = await sql<{ site: string; from: string; to: string | null }>`
    select site, from_day as "from", to_day as "to" from prm_site_closed
    where tenant_id = ${tenantId} and from_day <= ${last}::date and (to_day is null or to_day >= ${first}::date)
      and ${here}
    order by from_day`.execute(db);
  const bySite = new Map<string, Closure[]>();
  for (const { site, from, to } of rows) {
    bySite.set(site, [...(bySite.get(site) ?? []), to === null ? { from } : { from, to }]);
  }
  return bySite;
}

function shown(record: RecordPatch, closures: readonly Closure[], { first }: Days): BoardSite {
  const { id, siteCode, siteName, siteStatus, siteStatus_dictText, polygon, ...facts } = record;
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => !isBlank(value)));
  // A closed site without an entry is closed since a day that nobody recorded.
  const isOpenEnded = closures.some(({ to }) => to === undefined);
  const closed = closedStates.includes(String(siteStatus)) && !isOpenEnded ? [...closures, { from: first }] : closures;
  const outline = readOutline(polygon);
  return {
    ...(known as Pick<BoardSite, 'zone' | 'area' | 'bays'>),
    id: String(id),
    code: String(siteCode),
    ...(!isBlank(siteName) && { name: String(siteName) }),
    status: String(siteStatus),
    ...(!isBlank(siteStatus_dictText) && { status_dictText: String(siteStatus_dictText) }),
    polygon: outline?.map((point) => [...point]) ?? null,
    closed: [...closed],
  };
}
