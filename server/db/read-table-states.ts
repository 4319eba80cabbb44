import type { ClientBase } from 'pg';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { storageOf } from '#shared/resource/storage.ts';
import type { PresentTable } from '#shared/resource/table-plan/present-table.ts';
import { readTable } from './read-table.ts';

/** A definition, and its table as the migrations made it. */
export interface TableState {
  readonly definition: ResourceDefinition;
  readonly present: PresentTable | null;
  /** Columns of the definition's view; null without a view, or if the view is missing. */
  readonly shown: readonly string[] | null;
}

/** Reads the present table and view of each definition. */
export async function readTableStates(
  client: ClientBase,
  definitions: readonly ResourceDefinition[],
): Promise<readonly TableState[]> {
  const standing: TableState[] = [];
  for (const definition of definitions) {
    const { view } = definition.storage ?? {};
    const present = await readTable(client, definition.table);
    const shown = view === undefined ? null : await readView(client, storageOf(definition).relation);
    standing.push({ definition, present, shown });
  }
  return standing;
}

async function readView(client: ClientBase, view: string): Promise<readonly string[] | null> {
  const { rows } = await client.query<{ name: string }>(
    `select attname::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.oid = to_regclass($1) and c.relkind = 'v' and attnum > 0 and not attisdropped order by attnum`,
    [view],
  );
  return rows.length === 0 ? null : rows.map(({ name }) => name);
}
