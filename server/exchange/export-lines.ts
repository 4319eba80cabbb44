import { type RawBuilder, sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { liveRows, tableOf } from '#server/resource/columns.ts';
import { countLines, loadLines } from '#server/resource/lines/load-lines.ts';
import { presentRecords } from '#server/resource/list/present.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { LineResource } from '#shared/resource/lines/line-resource.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';

/** Lines that are read at once, unless a single head has more. */
const chunk = 2_000;

/** Columns of a sheet of lines: the head's name, then the columns of the lines' list; empty if all are hidden. */
export function lineColumns({ definition, foreignKey }: LineResource): readonly FieldDefinition[] {
  const own = definition.list.columns.flatMap((name) => fieldOf(definition, name) ?? []);
  const head = fieldOf(definition, foreignKey);
  return own.length === 0 || !head ? [] : [head, ...own];
}

/** Yields the lines of heads with their texts, in the order of the heads, in chunks of limited size. */
export async function* exportLines(
  line: LineResource,
  actor: Actor,
  heads: AsyncIterable<readonly RecordPatch[]>,
): AsyncGenerator<readonly RecordPatch[]> {
  for await (const some of heads) {
    const ids = some.map(({ id }) => String(id));
    const counts = await readAs(actor.tenantId, (db) => countLines(db, line, actor.tenantId, ids), 'export');
    for (const group of grouped(ids, counts)) {
      yield await readAs(
        actor.tenantId,
        async (db) => {
          const rows = await loadLines(db, line, actor.tenantId, group);
          await presentRecords(db, line.definition, actor, rows);
          return inOrder(group, line.foreignKey, rows);
        },
        'export',
      );
    }
  }
}

/** Groups heads that have lines, so that the lines of a group fit into a chunk. */
function grouped(ids: readonly string[], counts: ReadonlyMap<string, number>): readonly (readonly string[])[] {
  const groups: string[][] = [];
  let lines = chunk;
  for (const id of ids) {
    const count = counts.get(id) ?? 0;
    if (count === 0) continue;
    const last = groups.at(-1);
    if (last && lines + count <= chunk) {
      last.push(id);
      lines += count;
    } else {
      groups.push([id]);
      lines = count;
    }
  }
  return groups;
}

function inOrder(ids: readonly string[], foreignKey: string, rows: readonly ResourceRecord[]): readonly RecordPatch[] {
  const place = new Map(ids.map((id, at) => [id, at]));
  const placeOf = (row: ResourceRecord) => place.get(String(row[foreignKey])) ?? 0;
  // The sort is stable, so the lines of one head keep their order.
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Whether the heads have more than this number of lines.
 * @param heads `<table> where …`
 */
export async function haveMoreLines(
  { definition, foreignKey }: LineResource,
  actor: Actor,
  heads: RawBuilder<unknown>,
  rows: number,
): Promise<boolean> {
  const beyond = await readAs(
    actor.tenantId,
    (db) =>
      sql`
      select 1 from ${tableOf(definition)}
      where ${liveRows(definition, actor.tenantId)} and ${sql.ref(foreignKey)} in (select id from ${heads})
      offset ${rows} limit 1`.execute(db),
    'export',
  );
  return beyond.rows.length > 0;
}
