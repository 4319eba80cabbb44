import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { addTexts } from '#server/resource/list/present.ts';
import { rowScope } from '#server/resource/scope/data-scope.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { occupyStates } from '#server/yard/site/predicates.ts';
import type { PlaceBoard } from '#shared/contract/yard/place-board.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { siteOccupy } from '#shared/yard/site/site-occupy.ts';
import type { Days } from './board-sites.ts';

export type BoardUse = PlaceBoard['uses'][number];

/** Occupations that hold bays on one of these days, as far as is known today; columns of `prm_site_occupy`. */
export const heldIn = ({ first, last }: Days): RawBuilder<SqlBool> => sql<SqlBool>`
  from_date <= ${last}::date
  and (to_date >= ${first}::date or (state = ${occupyStates.inUse} and current_date >= ${first}::date))`;

/** SQL: whether the reader's list of the resource shows the row. */
function listed(definition: ResourceDefinition, actor: Actor): RawBuilder<SqlBool> {
  return actor.grants.has(verbCode(definition, 'list')) ? rowScope(definition, actor) : sql<SqlBool>`false`;
}

interface UseRow {
  readonly id: string;
  readonly site: string;
  readonly bayNos: string;
  readonly from: string;
  readonly to: string;
  readonly in: string | null;
  readonly out: string | null;
  readonly occupyListed: boolean;
  readonly applyListed: boolean;
  readonly ship: string;
  readonly block: string | null;
  readonly apply: string;
  readonly applyNo: string;
  readonly bizStatus: string;
  readonly purpose: string | null;
  readonly contractor: string | null;
}

/**
 * Uses that were reserved, entered or left. Ground is taken for everybody, so a use outside of the reader's lists is
 * answered too, but only with its site, bays and days. The planned last day of a use that was left is that of its
 * application, because the occupation then ends on the day of the exit.
 */
export async function readUses(
  db: Db,
  actor: Actor,
  where: RawBuilder<SqlBool>,
  { latest, limit }: { readonly latest: boolean; readonly limit: number },
): Promise<readonly BoardUse[]> {
  const { tenantId } = actor;
  const order = latest ? sql`o.from_date desc, o.id desc` : sql`o.from_date, o.id`;
  const { rows } = await sql<UseRow>`
    select o.id, o.site, o.bay_nos, o.from_date as "from",
      case when o.state = ${occupyStates.left} then coalesce(a.end_date, o.to_date) else o.to_date end as "to",
      case when o.state <> ${occupyStates.reserved} then coalesce(a.actual_in::date, o.from_date) end as "in",
      case when o.state = ${occupyStates.left} then coalesce(a.actual_out::date, o.to_date) end as "out",
      o.is_listed as occupy_listed, a.is_listed as apply_listed, o.ship, o.block, o.apply, a.apply_no, a.biz_status,
      a.purpose, a.contractor
    from (
      select id, site, bay_nos, from_date, to_date, state, apply, ship, block, ${listed(siteOccupy, actor)} as is_listed
      from prm_site_occupy
      where tenant_id = ${tenantId} and del_flag = 0 and state <> ${occupyStates.released} and ${where}
    ) o
    join (
      select id, apply_no, biz_status, purpose, contractor, end_date, actual_in, actual_out,
        ${listed(siteApply, actor)} as is_listed
      from prm_site_apply where tenant_id = ${tenantId}
    ) a on a.id = o.apply
    order by ${order} limit ${limit}`.execute(db);
  return withTexts(db, actor, rows);
}

async function withTexts(db: Db, actor: Actor, rows: readonly UseRow[]): Promise<readonly BoardUse[]> {
  const [occupySeen, applySeen] = [visibleDefinition(siteOccupy, actor), visibleDefinition(siteApply, actor)];
  const shows = (definition: ResourceDefinition, name: string) => fieldOf(definition, name) !== undefined;
  const hasNo = shows(occupySeen, 'apply') && shows(applySeen, 'applyNo');
  const occupied = (['ship', 'block', 'apply'] as const).filter((name) => shows(occupySeen, name));
  const applied = (['purpose', 'contractor'] as const).filter((name) => shows(applySeen, name));
  const hasStatus = shows(applySeen, 'bizStatus');
  const known = rows.map((row): RecordPatch => {
    const named: Record<string, string> = {};
    const keep = (name: string, value: string | null) => {
      if (!isBlank(value)) named[name] = String(value);
    };
    if (row.occupyListed) {
      for (const name of occupied) keep(name, row[name]);
      if (hasNo) keep('no', row.applyNo);
    }
    if (row.applyListed) {
      for (const name of applied) keep(name, row[name]);
      if (hasStatus) keep('status', row.bizStatus);
    }
    return named;
  });
  await addTexts(db, occupySeen, actor, known);
  await addTexts(db, applySeen, actor, known);
  return rows.map((row, at) => ({
    ...known[at],
    id: row.id,
    site: row.site,
    bays: row.bayNos.split(',').map(Number),
    from: row.from,
    to: row.to,
    ...(row.in !== null && { in: row.in }),
    ...(row.out !== null && { out: row.out }),
  }));
}
