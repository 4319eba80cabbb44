import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/session/actor.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { checkRecord } from './check.ts';
import { columnsOf, storedValue, tableOf } from './columns.ts';
import { writeEvent } from './event.ts';
import { nextNumber } from './number.ts';
import { bizNoOf, stateOf } from './record-names.ts';
import { hooksOf } from './registry.ts';
import { forgetTexts } from './text-cache.ts';

/**
 * Adds a record. `input` holds what `resourceSchema` let through, or what our own code sets (owned fields too); ids,
 * tenant, department, stamps, number and first states come from here (P17).
 */
export async function insertRecord(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  input: RecordPatch,
): Promise<ResourceRecord> {
  const hooks = hooksOf(definition);
  const record: ResourceRecord = {
    ...firstValues(definition),
    ...input,
    id: newId(),
    version: 1,
    createBy: actor.username,
    sysOrgCode: actor.orgCode,
  };
  if (definition.application) record.applyNo = await nextNumber(trx, actor.tenantId, definition.application.prefix);
  const context = { trx, actor, definition, verb: 'add', before: null, record } as const;
  await hooks.validate?.(context);
  Object.assign(record, await hooks.beforeSave?.(context));
  await checkRecord(trx, definition, actor, record, record);
  const stored = await insertRow(trx, definition, actor.tenantId, record);
  await hooks.afterSave?.({ ...context, record: stored });
  await writeEvent(trx, {
    tenantId: actor.tenantId,
    area: definition.area,
    bizTable: definition.table,
    bizId: stored.id,
    bizNo: bizNoOf(definition, stored),
    from: null,
    to: stateOf(definition, stored),
    action: 'add',
    actor: actor.username,
  });
  return stored;
}

/** Defaults of fields and the first state of the lifecycle. */
function firstValues(definition: ResourceDefinition): RecordPatch {
  const defaults = allFields(definition).flatMap((field) =>
    field.default === undefined ? [] : [[field.name, field.default] as const],
  );
  const { lifecycle } = definition;
  return { ...Object.fromEntries(defaults), ...(lifecycle && { [lifecycle.field]: lifecycle.initial }) };
}

async function insertRow(
  trx: Trx,
  definition: ResourceDefinition,
  tenantId: number,
  record: ResourceRecord,
): Promise<ResourceRecord> {
  const fields = allFields(definition).filter((field) => record[field.name] !== undefined);
  const { rows } = await sql<ResourceRecord>`
    insert into ${tableOf(definition)} (tenant_id, ${sql.join(fields.map((field) => sql.ref(field.name)))})
    values (${tenantId}, ${sql.join(fields.map((field) => storedValue(field, record[field.name])))})
    returning ${columnsOf(definition)}`.execute(trx);
  const [stored] = rows;
  if (!stored) throw new Error('the inserted row did not come back');
  forgetTexts(tenantId, `ref:${definition.code}`);
  return stored;
}
