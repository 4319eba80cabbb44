import { readAs } from '#server/db/scope.ts';
import type { PathValues } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import type { OnlineDefinition } from '#shared/online/definition.schema.ts';
import type { FormRecord } from '#shared/online/form-record.ts';
import { formCode } from '#shared/online/names.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';

/** A form as it is stored: what existing clients draw, and the record of the form. */
export interface StoredForm {
  readonly code: string;
  readonly definition: OnlineDefinition;
  readonly record: FormRecord;
}

/** Errors for a form that does not exist; the platform has one for each kind of call. */
export type MissingForm = 'onlineFormUnknown' | 'onlineTableUnknown' | 'onlineQueryUnknown';

/** Errors for a form that was made and never synchronised: it has no table. */
type UnsynchronisedForm = 'onlineListUnsynchronised' | 'onlineUnsynchronised';

/** Whoever may list all forms may know which ones do not exist. */
const listsForms = 'online:form:list';

/**
 * Replaces the form that a path names by its code, which is part of the right (`Binding.locate`). For others than those
 * who may list forms, an unknown form is refused like one that the caller has no right to (docs/security.md P14).
 */
export const locateForm =
  (missing: MissingForm, unsynchronised: UnsynchronisedForm = 'onlineUnsynchronised') =>
  async (actor: Actor, path: PathValues): Promise<PathValues> => {
    const name = path.code ?? '';
    const code = await findCode(actor, name);
    if (code === undefined && actor.grants.has(listsForms))
      throw fail((await isDesigned(actor, name)) ? unsynchronised : missing);
    return { code: code ?? '' };
  };

/** Code of the tenant's form with this id, code or table, in this order; undefined if there is none. */
async function findCode({ tenantId }: Actor, name: string): Promise<string | undefined> {
  // Also called before the input and the tenant are checked.
  if (!(tenantId > 0) || name === '' || name.length > 100) return undefined;
  const ofTable = formCode(name);
  const rows = await readAs(tenantId, (db) =>
    db
      .selectFrom('onlForm')
      .select(['id', 'code'])
      .where('tenantId', '=', tenantId)
      .where((where) => where.or([where('id', '=', name), where('code', 'in', [name, ofTable])]))
      .execute(),
  );
  const row =
    rows.find(({ id }) => id === name) ??
    rows.find(({ code }) => code === name) ??
    rows.find(({ code }) => code === ofTable);
  return row?.code;
}

/** The tenant's form with this code; undefined if there is none. */
export async function findOnlineForm({ tenantId }: Actor, code: string): Promise<StoredForm | undefined> {
  const row = await readAs(tenantId, (db) =>
    db
      .selectFrom('onlForm')
      .select(['id', 'definition', 'online', 'version', 'createBy', 'createTime', 'updateBy', 'updateTime'])
      .where('tenantId', '=', tenantId)
      .where('code', '=', code)
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  const { id, version, definition, online, ...stamps } = row;
  return {
    code,
    definition: online ?? onlineDefinition(definition),
    record: { ...usualRecord, id, tableVersion: version, ...stamps },
  };
}

/** Whether a client of the platform made a form with this id or table. */
async function isDesigned({ tenantId }: Actor, name: string): Promise<boolean> {
  if (!(tenantId > 0)) return false;
  const row = await readAs(tenantId, (db) =>
    db
      .selectFrom('onlDesign')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where((where) => where.or([where('id', '=', name), where('code', 'in', [name, formCode(name)])]))
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** What the platform says of a form that has a table and is no view of another form. */
const usualRecord = {
  ...{ isDbSynch: 'Y', subTableStr: null, copyType: 0, copyVersion: null, physicId: null, hascopy: null },
  ...{ taskId: null, selectFieldString: null, selectFieldList: null },
} as const;

/** The definition of a form that was published by `/online/form/add`, in the words of online forms. */
function onlineDefinition({ code, area, title, display, fields, list }: ResourceDefinition): OnlineDefinition {
  return { code, area, title, display, fields, list: { columns: [...list.columns] } };
}
