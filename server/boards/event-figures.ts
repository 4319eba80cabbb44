import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { actionWord } from '#server/workflow/event-words.ts';
import type { Text } from '#shared/resource/definition.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { areaLabels } from './application-figures.ts';

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
    area: areaLabels[row.area] ?? { zh: row.area, en: row.area },
    bizNo: row.bizNo,
    step: stepWord(row),
  }));
}

/** The wall says it as the record's own timeline does. */
function stepWord({ bizTable, action }: EventRow): Text {
  const definition = yardDefinitions.find((entry) => entry.table === bizTable);
  return definition ? actionWord(definition, action) : { zh: action, en: action };
}
