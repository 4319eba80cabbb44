import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { builtIn, referrersOf } from '#server/kernel/catalogue.ts';
import { queueFrame } from '#server/kernel/outbox.ts';
import { keepVersions } from '#server/resource/definition-versions.ts';
import { fail } from '#shared/errors/fail.ts';
import type { DefinitionFrame } from '#shared/realtime/frames.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { definitionHash } from '#shared/resource/definition-hash.ts';
import type { FormDefinition } from '#shared/resource/form-definition.schema.ts';
import { checkForm } from './check-form.ts';
import { engineDefinition } from './form-definition.ts';
import { refreshForms } from './form-news.ts';
import { type FormMenu, removePermissions, writePermissions } from './form-permissions.ts';
import { changeTable, dropTable, type TableChange } from './form-table.ts';
import { lockForms } from './forms-lock.ts';

/** Most forms of one tenant, because every process keeps all of them in memory. */
const most = 200;

interface Published {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly hash: string;
}

/**
 * Publishes a new form. Its table is created first, on another connection with the role that may create tables, so that
 * no process finds a form without a table.
 */
export async function addForm(actor: Actor, form: FormDefinition, menu: FormMenu | undefined): Promise<Published> {
  return published(actor, async (trx) => {
    const { tenantId, username } = actor;
    const definition = engineDefinition(tenantId, form);
    const codes = await trx.selectFrom('onlForm').select('code').where('tenantId', '=', tenantId).execute();
    if (builtIn(form.code) || codes.some(({ code }) => code === form.code)) {
      throw invalidFields({ 'definition.code': 'formCodeTaken' });
    }
    if (codes.length >= most) throw fail('formTooMany', { max: most });
    await checkForm(trx, tenantId, definition);
    await changeTable(definition, { dropRemoved: false, allowLoss: false });
    const row = { id: newId(), code: form.code, hash: definitionHash(definition), version: 1 };
    await trx
      .insertInto('onlForm')
      .values({ ...row, tenantId, definition: JSON.stringify(definition), createBy: username })
      .execute();
    await keepVersions(trx, tenantId, [definition]);
    await writePermissions(trx, tenantId, definition, menu);
    await tell(trx, tenantId, definition.code, row.hash);
    return row;
  });
}

export interface FormChange extends TableChange {
  readonly id: string;
  readonly version?: number | undefined;
  readonly definition: FormDefinition;
}

/** Publishes a new version of a form; an unchanged definition publishes nothing. */
export async function editForm(actor: Actor, change: FormChange): Promise<Published> {
  return published(actor, async (trx) => {
    const { tenantId, username } = actor;
    const before = await lockForm(trx, tenantId, change.id);
    if (change.version !== undefined && change.version !== before.version) throw fail('staleVersion');
    if (change.definition.code !== before.code) throw invalidFields({ 'definition.code': 'formCodeFixed' });
    const definition = engineDefinition(tenantId, change.definition);
    await checkForm(trx, tenantId, definition);
    await changeTable(definition, change);
    const hash = definitionHash(definition);
    if (hash === before.hash) return { id: before.id, code: before.code, version: before.version, hash };
    const version = before.version + 1;
    await trx
      .updateTable('onlForm')
      .set({
        definition: JSON.stringify(definition),
        hash,
        version,
        updateBy: username,
        updateTime: sql<string>`date_trunc('second', now())`,
      })
      .where('tenantId', '=', tenantId)
      .where('id', '=', before.id)
      .execute();
    await keepVersions(trx, tenantId, [definition]);
    await writePermissions(trx, tenantId, definition);
    await tell(trx, tenantId, before.code, hash);
    return { id: before.id, code: before.code, version, hash };
  });
}

/** Removes a form with its table, rights and page. */
export async function removeForm(actor: Actor, id: string, withData: boolean): Promise<void> {
  await published(actor, async (trx) => {
    const { tenantId } = actor;
    const { code, definition } = await lockForm(trx, tenantId, id);
    const referrer = referrersOf(tenantId, code).find((entry) => entry.definition.code !== code);
    if (referrer) throw fail('formReferred', { title: referrer.definition.title[actor.language] });
    await trx.deleteFrom('onlForm').where('tenantId', '=', tenantId).where('id', '=', id).execute();
    await removePermissions(trx, tenantId, definition);
    await tell(trx, tenantId, code, null);
    await dropTable(definition, withData);
  });
}

/** Runs a change of a tenant's forms under the lock, and loads the result before the answer is sent. */
async function published<T>(actor: Actor, work: (trx: Trx) => Promise<T>): Promise<T> {
  // The change may refer to forms that another process has just published.
  await refreshForms();
  const result = await writeAs(actor.tenantId, async (trx) => {
    await lockForms(trx, actor.tenantId);
    return work(trx);
  });
  await refreshForms();
  return result;
}

async function lockForm(
  trx: Trx,
  tenantId: number,
  id: string,
): Promise<{ id: string; code: string; version: number; hash: string; definition: ResourceDefinition }> {
  const row = await trx
    .selectFrom('onlForm')
    .select(['id', 'code', 'version', 'hash', 'definition'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail('notFound');
  return row;
}

/** Announces a change to the processes (`form-news.ts`) and to open pages; both learn of it with the commit. */
async function tell(trx: Trx, tenantId: number, code: string, hash: string | null): Promise<void> {
  await trx
    .insertInto('onlFormChange')
    .values({ ownerTenant: tenantId })
    .onConflict((conflict) => conflict.column('ownerTenant').doUpdateSet({ seq: sql<number>`onl_form_change.seq + 1` }))
    .execute();
  const frame: DefinitionFrame = { cmd: 'definition', code, hash };
  await queueFrame(trx, { tenantId, topic: 'websocket', frame });
}
