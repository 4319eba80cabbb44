import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { actionWord } from '#server/workflow/event/event-words.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { Text } from '#shared/resource/text.ts';
import { areaTitle } from '#shared/yard/areas.ts';
import { openApplications } from './open-applications.ts';

export interface EventFigure {
  readonly time: string;
  readonly area: Text;
  readonly bizNo: string;
  readonly step: Text;
}

interface EventRow {
  id: string;
  time: string;
  bizTable: string;
  bizId: string;
  action: string;
}

const shown = 20;
const batch = 100;
/** Most batches that are read; steps of deleted documents are skipped. */
const batches = 10;

/**
 * The last twenty steps of applications that boards may show: number, area, step. Actors and deleted documents are not
 * shown, as in a list (docs/security.md P14).
 */
export async function readEvents(db: Db, tenantId: number): Promise<readonly EventFigure[]> {
  const figures: EventFigure[] = [];
  let last: EventRow | undefined;
  for (let read = 0; read < batches && figures.length < shown; read += 1) {
    const rows = await eventsBefore(db, tenantId, last);
    figures.push(...(await tellOf(db, tenantId, rows)));
    if (rows.length < batch) break;
    last = rows.at(-1);
  }
  return figures.slice(0, shown);
}

/**
 * Steps before a given one, newest first. Not joined with the documents, because right after an import the planner has
 * no statistics and would read all documents for each step.
 */
async function eventsBefore(db: Db, tenantId: number, last: EventRow | undefined): Promise<readonly EventRow[]> {
  const tables = openApplications.map(({ table }) => table);
  const before = last ? sql`and (create_time, id) < (${last.time}::timestamptz, ${last.id})` : sql``;
  const { rows } = await sql<EventRow>`
    select id, create_time as time, biz_table, biz_id, action from prm_event
    where tenant_id = ${tenantId} and biz_table = any(${tables}) ${before}
    order by create_time desc, id desc limit ${batch}`.execute(db);
  return rows;
}

async function tellOf(db: Db, tenantId: number, rows: readonly EventRow[]): Promise<readonly EventFigure[]> {
  const documents = new Map<string, { readonly bizNo: string; readonly definition: ResourceDefinition }>();
  for (const definition of openApplications) {
    const ids = rows.filter(({ bizTable }) => bizTable === definition.table).map(({ bizId }) => bizId);
    for (const { id, bizNo } of await numbersOf(db, tenantId, definition, ids))
      documents.set(id, { bizNo, definition });
  }
  return rows.flatMap(({ time, bizId, action }) => {
    const document = documents.get(bizId);
    if (!document) return [];
    const { bizNo, definition } = document;
    // The same words as in the record's own timeline.
    return [{ time, area: areaTitle(definition.area), bizNo, step: actionWord(definition, action) }];
  });
}

/** Numbers of documents that still exist, from the documents themselves. */
async function numbersOf(db: Db, tenantId: number, { table }: ResourceDefinition, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; bizNo: string }>`
    select id, apply_no as biz_no from ${sql.table(table)}
    where tenant_id = ${tenantId} and del_flag = 0 and id = any(${[...new Set(ids)]})`.execute(db);
  return rows;
}
