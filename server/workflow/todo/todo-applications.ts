import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { presentRecords } from '#server/resource/list/present.ts';
import { loadRecords } from '#server/resource/load.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { applicationOf } from '#server/workflow/guards.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';

export interface ApplicationTexts {
  /** The application with its readable texts; undefined if it is deleted. */
  of(resource: string, id: string): ResourceRecord | undefined;
}

/**
 * Loads the applications of a page of tasks, with one query per resource. The caller has checked that the actor may see
 * the rows.
 */
export async function applicationTexts(
  db: Db,
  actor: Actor,
  rows: readonly { readonly resource: string; readonly bizId: string }[],
): Promise<ApplicationTexts> {
  const found = new Map<string, ResourceRecord>();
  for (const resource of new Set(rows.map((row) => row.resource))) {
    const definition = visibleDefinition(applicationOf(resource), actor);
    const ids = [...new Set(rows.filter((row) => row.resource === resource).map((row) => row.bizId))];
    const records = await loadRecords(db, definition, actor.tenantId, ids);
    await presentRecords(db, definition, actor, records);
    for (const record of records) found.set(`${resource} ${record.id}`, record);
  }
  return { of: (resource, id) => found.get(`${resource} ${id}`) };
}

/** Values of the columns that the application adds to the pending list, with dictionary texts. */
export function todoExtra(resource: string, record: ResourceRecord): Record<string, string | number | null> {
  const extra: Record<string, string | number | null> = {};
  for (const column of applicationOf(resource).application?.pending ?? []) {
    extra[column] = plain(record[column]);
    const text = record[`${column}_dictText`];
    if (typeof text === 'string') extra[`${column}_dictText`] = text;
  }
  return extra;
}

function plain(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
