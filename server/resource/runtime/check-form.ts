import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { invalidFields } from '#server/http/check-input.ts';
import { definitionFor } from '#server/kernel/catalogue.ts';
import type { formErrors } from '#shared/errors/form.errors.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { formControl } from '#shared/resource/form-controls.ts';

/** Path in the request of a key of the definition's field at this position. */
type CheckPlace = (at: number, key: 'dict' | 'ref' | 'refFilter.field') => string;

/**
 * Checks everything outside the form that its definition names: other resources, their fields, dictionaries of the
 * tenant.
 * @throws `invalidInput` at each key whose name is unknown
 */
export async function checkForm(
  db: Db,
  tenantId: number,
  definition: ResourceDefinition,
  place: CheckPlace = (at, key) => `definition.fields.${at}.${key}`,
): Promise<void> {
  const problems: Record<string, keyof typeof formErrors> = {};
  const dictionaries = await knownDictionaries(db, tenantId, definition);
  const categories = await knownCategories(db, tenantId, definition);
  for (const [at, field] of definition.fields.entries()) {
    const known = field.type === 'dict' ? dictionaries : namesCategory(field) ? categories : undefined;
    if (known && !known.has(field.dict ?? '')) problems[place(at, 'dict')] = 'formDictUnknown';
    if (field.ref === undefined) continue;
    const target = field.ref === definition.code ? definition : definitionFor(tenantId, field.ref);
    if (!target) problems[place(at, 'ref')] = 'formRefUnknown';
    else if (field.refFilter && !fieldOf(target, field.refFilter.field)) {
      problems[place(at, 'refFilter.field')] = 'formFieldUnknown';
    }
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

async function knownDictionaries(db: Db, tenantId: number, { fields }: ResourceDefinition): Promise<Set<string>> {
  const codes = [...new Set(fields.flatMap((field) => (field.type === 'dict' ? field.dict : [])))];
  if (codes.length === 0) return new Set();
  const rows = await db
    .selectFrom('sysDict')
    .select('dictCode')
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where('dictCode', 'in', codes)
    .execute();
  return new Set(rows.map(({ dictCode }) => dictCode));
}

/** `dict` of a text may be the code of a category, from which its control chooses. */
const namesCategory = ({ type, dict, control }: FieldDefinition): boolean =>
  type !== 'dict' && dict !== undefined && formControl(control ?? '')?.dict === 'category';

async function knownCategories(db: Db, tenantId: number, { fields }: ResourceDefinition): Promise<Set<string>> {
  const codes = [...new Set(fields.flatMap((field) => (namesCategory(field) ? (field.dict ?? []) : [])))];
  if (codes.length === 0) return new Set();
  const { rows } = await sql<{ code: string }>`
    select code from sys_category where tenant_id = ${tenantId} and code in (${sql.join(codes)})`.execute(db);
  return new Set(rows.map(({ code }) => code));
}
