import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { actionWord } from '#server/workflow/event-words.ts';
import type { ResourceDefinition, Text } from '#shared/resource/definition.ts';
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
  bizNo: string;
  action: string;
}

const shown = 20;

/**
 * The last twenty steps of applications that the boards may speak of: number, area, step. The actor stays where it is,
 * and so does what is deleted: of that a wall tells no more than a list does (P14).
 */
export async function readEvents(db: Db, tenantId: number): Promise<readonly EventFigure[]> {
  const perResource: (EventFigure & { readonly id: string })[][] = [];
  for (const definition of openApplications) {
    const rows = await lastEvents(db, tenantId, definition);
    perResource.push(
      rows.map(({ id, time, bizNo, action }) => ({
        id,
        time,
        area: areaTitle(definition.area),
        bizNo,
        // The wall says it as the record's own timeline does.
        step: actionWord(definition, action),
      })),
    );
  }
  return perResource
    .flat()
    .sort((a, b) => b.time.localeCompare(a.time) || b.id.localeCompare(a.id))
    .slice(0, shown)
    .map(({ id: _, ...event }) => event);
}

/** Called by the application's own number, not by what the timeline kept of it. */
async function lastEvents(db: Db, tenantId: number, { table }: ResourceDefinition): Promise<readonly EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.create_time as time, a.apply_no as biz_no, e.action
    from prm_event e join ${sql.table(table)} a on a.id = e.biz_id and a.tenant_id = ${tenantId} and a.del_flag = 0
    where e.tenant_id = ${tenantId} and e.biz_table = ${table}
    order by e.create_time desc, e.id desc limit ${shown}`.execute(db);
  return rows;
}
