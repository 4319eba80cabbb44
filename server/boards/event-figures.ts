import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { definitionOfTable } from '#server/resource/catalogue.ts';
import { actionWord } from '#server/workflow/event-words.ts';
import type { Text } from '#shared/resource/definition.ts';
import { areaTitle } from '#shared/yard/areas.ts';

export interface EventFigure {
  readonly time: string;
  readonly area: Text;
  readonly bizNo: string;
  readonly step: Text;
}

interface EventRow {
  time: string;
  area: string;
  bizTable: string;
  bizNo: string;
  action: string;
}

/** The last twenty steps of the yard: number, area, step. The actor stays where it is. */
export async function readEvents(db: Db, tenantId: number): Promise<readonly EventFigure[]> {
  const { rows } = await sql<EventRow>`
    select create_time as time, area, biz_table, biz_no, action from prm_event
    where tenant_id = ${tenantId}
    order by create_time desc, id desc limit 20`.execute(db);
  return rows.map((row) => ({
    time: row.time,
    area: areaTitle(row.area),
    bizNo: row.bizNo,
    step: stepWord(tenantId, row),
  }));
}

/** The wall says it as the record's own timeline does. */
function stepWord(tenantId: number, { bizTable, action }: EventRow): Text {
  const definition = definitionOfTable(tenantId, bizTable);
  return definition ? actionWord(definition, action) : { zh: action, en: action };
}
