import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { addTexts } from '#server/resource/list/present.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import type { ScaffoldBoard } from '#shared/contract/yard/scaffold-board.ts';
import { fail } from '#shared/errors/fail.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { known } from './known.ts';

type BoardScaffold = ScaffoldBoard['scaffolds'][number];

/** Without these fields there is no board; a rule that hides one of them hides the board. */
export const boardFields = ['scafNo', 'ship', 'block', 'tag', 'scafStatus', 'acceptDate', 'dismantleDate'] as const;
const extra = [
  'place',
  'scafType',
  'height',
  'loadClass',
  'crew',
  'contractor',
  'tagLimit',
  'erectDate',
  'planDismantle',
  'nextInspect',
] as const;

/** Most scaffolds that are read. */
export const mostScaffolds = 2000;

export interface BoardSpan {
  /** Both days are included. */
  readonly first: string;
  readonly last: string;
  readonly today: string;
}

/** Last day of a scaffold that was dismantled; null for the others. */
const gone = sql`case when scaf_status = '70' then coalesce(dismantle_date, update_time::date, accept_date) end`;

/**
 * Scaffolds of a ship that stand, stood or will stand on one of the days: from the acceptance, or before it from the day
 * of their record, to the dismantling, or until then to the planned day and at least to today.
 */
export async function boardScaffolds(
  db: Db,
  actor: Actor,
  ship: string,
  { first, last, today }: BoardSpan,
): Promise<readonly BoardScaffold[]> {
  const seen = visibleDefinition(scaffold, actor);
  const extras = extra.filter((name) => fieldOf(seen, name));
  // A hidden day neither appears nor decides which rows are answered.
  const shown = (name: (typeof extra)[number], column: string) =>
    extras.includes(name) ? sql.ref(column) : sql`null::date`;
  const begins = sql`coalesce(accept_date, ${shown('erectDate', 'erect_date')}, create_time::date)`;
  const planned = sql`coalesce(${shown('planDismantle', 'plan_dismantle')}, ${today}::date)`;
  const during = sql<boolean>`ship = ${ship} and ${begins} <= ${last}::date
    and coalesce(${gone}, greatest(${planned}, ${today}::date)) >= ${first}::date`;
  const listed = listedRows(scaffold, actor, boardFields, during);
  if (listed === null) throw fail('noPermission');
  const columns = [...boardFields, ...extras].map((name) => sql.ref(name));
  const { rows } = await sql<RecordPatch>`
    select id, create_time::date as created, ${gone} as gone, ${sql.join(columns)} from ${listed}
    order by ${begins}, scaf_no limit ${mostScaffolds + 1}`.execute(db);
  const records = rows.map((row) => ({ ...row }));
  await addTexts(db, seen, actor, records);
  return records.map((record) => known(record) as BoardScaffold);
}
