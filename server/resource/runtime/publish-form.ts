import type { Trx } from '#server/db/database.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { builtIn } from '#server/kernel/catalogue.ts';
import { fail } from '#shared/errors/fail.ts';
import { definitionHash } from '#shared/resource/definition-hash.ts';
import type { FormDefinition } from '#shared/resource/form-definition.schema.ts';
import { checkForm } from './check-form.ts';
import { engineDefinition } from './form-definition.ts';
import type { FormMenu } from './form-permissions.ts';
import { changeTable, type TableChange } from './form-table.ts';
import {
  deleteForm,
  findForm,
  insertForm,
  type Published,
  published,
  refuseTooMany,
  updateForm,
} from './publishing.ts';

/**
 * Publishes a new form. Its table is created first, on another connection with the role that may create tables, so that
 * no process finds a form without a table.
 */
export async function addForm(actor: Actor, form: FormDefinition, menu: FormMenu | undefined): Promise<Published> {
  return published(actor, async (trx) => {
    const { tenantId } = actor;
    const definition = engineDefinition(tenantId, form);
    if (builtIn(form.code) || (await isTaken(trx, tenantId, form.code)))
      throw invalidFields({ 'definition.code': 'formCodeTaken' });
    await refuseTooMany(trx, tenantId);
    await checkForm(trx, tenantId, definition);
    await changeTable(definition, { dropRemoved: false, allowLoss: false });
    return insertForm(trx, actor, { definition, menu });
  });
}

export interface FormChange extends Pick<TableChange, 'dropRemoved' | 'allowLoss'> {
  readonly id: string;
  readonly version?: number | undefined;
  readonly definition: FormDefinition;
}

/** Publishes a new version of a form; an unchanged definition publishes nothing. */
export async function editForm(actor: Actor, change: FormChange): Promise<Published> {
  return published(actor, async (trx) => {
    const { tenantId } = actor;
    const before = await findForm(trx, tenantId, change.id);
    if (!before) throw fail('notFound');
    // A definition of ours cannot say everything that the platform's clients have said.
    if (before.online) throw fail('onlineFormTheirs');
    if (change.version !== undefined && change.version !== before.version) throw fail('staleVersion');
    if (change.definition.code !== before.code) throw invalidFields({ 'definition.code': 'formCodeFixed' });
    const definition = engineDefinition(tenantId, change.definition);
    await checkForm(trx, tenantId, definition);
    await changeTable(definition, change);
    const hash = definitionHash(definition);
    if (hash === before.hash) return { id: before.id, code: before.code, version: before.version, hash };
    return updateForm(trx, actor, before, { definition });
  });
}

/** Removes a form with its table, rights and page. */
export async function removeForm(actor: Actor, id: string, withData: boolean): Promise<void> {
  await published(actor, async (trx) => {
    const form = await findForm(trx, actor.tenantId, id);
    if (!form) throw fail('notFound');
    await deleteForm(trx, actor, form, withData ? 'drop' : 'drop if empty');
  });
}

/** Whether a form, served or only designed, has this code. */
async function isTaken(trx: Trx, tenantId: number, code: string): Promise<boolean> {
  const form = await trx
    .selectFrom('onlForm')
    .select('code')
    .where('tenantId', '=', tenantId)
    .where('code', '=', code)
    .unionAll(trx.selectFrom('onlDesign').select('code').where('tenantId', '=', tenantId).where('code', '=', code))
    .executeTakeFirst();
  return form !== undefined;
}
