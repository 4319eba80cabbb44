import { invalidFields } from '#server/http/check-input.ts';
import { partsOf } from '#server/kernel/catalogue.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { removeRecords } from '#server/resource/save/remove.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { mostLines } from '#shared/resource/lines/line-resource.ts';
import { isPart } from '#shared/resource/parts.ts';
import { isBlank } from '#shared/resource/record.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { followKey, hasWhole, isKeyShared, keyOf, lockFamily, partIds, raiseVersion } from './part-rows.ts';
import { isSavedWithWhole } from './saved-with-whole.ts';

/** What every definition does that has parts or is a part. */
export const partHooks: ResourceHooks = {
  lockFirst: (db, tenantId, definition) => lockFamily(db, definition, tenantId),
  async validate(context) {
    if (context.verb === 'add') await lockFamily(context.trx, context.definition, context.actor.tenantId);
    if (context.verb === 'delete') await removeParts(context);
    else await checkPlace(context);
  },
  async afterSave({ trx, actor: { tenantId }, definition, verb, before, record }) {
    if (isPart(definition) && !isSavedWithWhole(trx)) {
      const { field } = definition.partOf;
      await raiseVersion(trx, definition, tenantId, [before?.[field], record[field]]);
    }
    if (verb !== 'edit' || before === null) return;
    for (const part of partsOf(tenantId, definition)) {
      const [from, to] = [keyOf(definition, part, before), keyOf(definition, part, record)];
      if (from === undefined || from === to) continue;
      if (await isKeyShared(trx, definition, part, { tenantId, id: record.id, key: from })) continue;
      await followKey(trx, part, tenantId, from, to ?? null);
    }
  },
};

/**
 * Deletes the parts with their record.
 * @throws `partsKept` if the person may not delete them
 */
async function removeParts({ trx, actor, definition, record }: SaveContext): Promise<void> {
  for (const part of partsOf(actor.tenantId, definition)) {
    const key = keyOf(definition, part, record);
    if (key === undefined) continue;
    const { tenantId } = actor;
    if (await isKeyShared(trx, definition, part, { tenantId, id: record.id, key })) continue;
    const ids = await partIds(trx, part, actor.tenantId, key);
    if (ids.length === 0) continue;
    const seen = await partIds(trx, part, actor.tenantId, key, actor);
    if (seen.length < ids.length || !actor.grants.has(verbCode(part, 'delete')))
      throw fail('partsKept', { title: part.title });
    if (ids.length > mostLines) throw fail('nodesMany', { max: mostLines });
    await removeRecords(trx, part, actor, { ids });
  }
}

/** A part belongs to a record that exists, and is the only one if its definition says so. */
async function checkPlace({ trx, actor, definition, before, record }: SaveContext): Promise<void> {
  if (!isPart(definition)) return;
  const { field, single } = definition.partOf;
  const key = record[field];
  if (isBlank(key) || key === before?.[field]) return;
  // The engine itself checks references.
  const isReference = definition.fields.some(({ name, type }) => name === field && type === 'ref');
  if (!isReference && !(await hasWhole(trx, definition, actor, key)))
    throw invalidFields({ [field]: errorText('partAlone', actor.language) });
  if (!single) return;
  const others = (await partIds(trx, definition, actor.tenantId, key)).filter((id) => id !== record.id);
  if (others.length > 0) throw invalidFields({ [field]: errorText('partTwice', actor.language) });
}
