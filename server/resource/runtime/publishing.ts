import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { referrersOf } from '#server/kernel/catalogue.ts';
import { queueFrame } from '#server/kernel/outbox.ts';
import { keepVersions } from '#server/resource/definition-versions.ts';
import { fail } from '#shared/errors/fail.ts';
import type { OnlineDefinition } from '#shared/online/definition.schema.ts';
import type { DefinitionFrame } from '#shared/realtime/frames.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { definitionHash } from '#shared/resource/definition-hash.ts';
import { deleteDesign } from './design-store.ts';
import { refreshForms } from './form-news.ts';
import { type FormMenu, removePermissions, writePermissions } from './form-permissions.ts';
import { dropTable } from './form-table.ts';
import { lockForms } from './forms-lock.ts';

/** Most forms of one tenant, because every process keeps all of them in memory. */
const most = 200;

/** A form that is served. */
export interface StoredForm {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly hash: string;
  readonly definition: ResourceDefinition;
  /** What a client of the platform made. */
  readonly online: OnlineDefinition | null;
}

/** Who publishes a form: a person, or the product itself. */
export type Publisher = Pick<Actor, 'tenantId' | 'username'>;

export interface Published {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly hash: string;
}

/** Runs a change of a tenant's forms under the lock, and loads the result before the answer is sent. */
export async function published<T>(actor: Pick<Actor, 'tenantId'>, work: (trx: Trx) => Promise<T>): Promise<T> {
  // The change may refer to forms that another process has just published.
  await refreshForms();
  const result = await writeAs(actor.tenantId, async (trx) => {
    await lockForms(trx, actor.tenantId);
    return work(trx);
  });
  await refreshForms();
  return result;
}

const forms = (db: Db, tenantId: number, id: string) =>
  db
    .selectFrom('onlForm')
    .select(['id', 'code', 'version', 'hash', 'definition', 'online'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id);

/** The form with this id, locked; undefined if there is none. */
export const findForm = (trx: Trx, tenantId: number, id: string): Promise<StoredForm | undefined> =>
  forms(trx, tenantId, id).forUpdate().executeTakeFirst();

/** The same without a lock, for who only looks. */
export const readForm = (db: Db, tenantId: number, id: string): Promise<StoredForm | undefined> =>
  forms(db, tenantId, id).executeTakeFirst();

/** @throws `formTooMany` if the tenant can have no further form; to be called before its table is made */
export async function refuseTooMany(trx: Trx, tenantId: number): Promise<void> {
  const { n } = await trx
    .selectFrom('onlForm')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow();
  if (n >= most) throw fail('formTooMany', { max: most });
}

interface NewForm {
  /** Default: a new id. */
  readonly id?: string;
  readonly definition: ResourceDefinition;
  readonly online?: OnlineDefinition;
  readonly menu?: FormMenu | undefined;
}

/** Writes a form that was not served before; its table exists. */
export async function insertForm(
  trx: Trx,
  actor: Publisher,
  { id, definition, online, menu }: NewForm,
): Promise<Published> {
  const { tenantId, username } = actor;
  const row = { id: id ?? newId(), code: definition.code, hash: definitionHash(definition), version: 1 };
  await trx
    .insertInto('onlForm')
    .values({
      ...row,
      tenantId,
      definition: JSON.stringify(definition),
      online: online === undefined ? null : JSON.stringify(online),
      createBy: username,
    })
    .execute();
  await keepVersions(trx, tenantId, [definition]);
  await writePermissions(trx, tenantId, definition, menu);
  await tell(trx, tenantId, definition.code, row.hash);
  return row;
}

/** Writes the next version of a form. */
export async function updateForm(
  trx: Trx,
  actor: Publisher,
  before: StoredForm,
  { definition, online }: Pick<NewForm, 'definition' | 'online'>,
): Promise<Published> {
  const { tenantId, username } = actor;
  const hash = definitionHash(definition);
  const version = before.version + 1;
  await trx
    .updateTable('onlForm')
    .set({
      definition: JSON.stringify(definition),
      ...(online !== undefined && { online: JSON.stringify(online) }),
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
}

/**
 * Removes a form with its rights and page, and the design of the same id. `table`: what happens to the table with its
 * records.
 */
export async function deleteForm(
  trx: Trx,
  actor: Actor,
  { id, code, definition }: StoredForm,
  table: 'drop' | 'drop if empty' | 'keep',
): Promise<void> {
  const { tenantId } = actor;
  const referrer = referrersOf(tenantId, code).find((entry) => entry.definition.code !== code);
  if (referrer) throw fail('formReferred', { title: referrer.definition.title[actor.language] });
  await trx.deleteFrom('onlForm').where('tenantId', '=', tenantId).where('id', '=', id).execute();
  await deleteDesign(trx, tenantId, id);
  await removePermissions(trx, tenantId, definition);
  await tell(trx, tenantId, code, null);
  if (table !== 'keep') await dropTable(definition, table === 'drop');
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
