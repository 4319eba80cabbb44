import { readAs } from '#server/db/scope.ts';
import { definitionFor } from '#server/kernel/catalogue.ts';
import { kitPart } from '#server/resource/kit.ts';
import { presentLines } from '#server/resource/lines/load-lines.ts';
import { presentRecords } from '#server/resource/list/present.ts';
import { loadRecords } from '#server/resource/load.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { shapesOf } from '#shared/resource/resource-shapes.ts';
import type { ReadRow } from './relay.ts';
import type { SeesRows } from './row-presence.ts';

const shapesOfKit = kitPart(shapesOf);

/**
 * Reads rows of resources for the relay, with the call's right, the actor's data scope and the fields of the result's
 * schema.
 */
export const readResourceRow: ReadRow = async (actor, right, key, id) => {
  const definition = definitionFor(actor.tenantId, key);
  if (!definition || !actor.grants.has(resourceCalls(definition)[right].access)) return undefined;
  return readAs(actor.tenantId, async (db) => {
    const seen = visibleDefinition(definition, actor);
    const [record] = await loadRecords(db, seen, actor.tenantId, [id], { actor });
    if (!record) return undefined;
    await presentRecords(db, seen, actor, [record]);
    const whole = { ...record, ...(await presentLines(db, seen, actor, record)) };
    return shapesOfKit(seen).queryById.result.parse(whole) as Record<string, unknown>;
  });
};

/** Returns the rows that this actor may list or edit, by the same right and scope, without reading their content. */
export const seesResourceRows: SeesRows = async (actor, right, key, ids) => {
  const definition = definitionFor(actor.tenantId, key);
  if (!definition || !actor.grants.has(resourceCalls(definition)[right].access)) return new Set();
  const records = await readAs(actor.tenantId, (db) => loadRecords(db, definition, actor.tenantId, ids, { actor }));
  return new Set(records.map(({ id }) => id));
};
