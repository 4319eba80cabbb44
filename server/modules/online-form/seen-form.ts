import type { Actor } from '#server/kernel/actor.ts';
import { definitionFor, partsOf } from '#server/kernel/catalogue.ts';
import { lockedFields, visibleDefinition } from '#server/resource/visible-definition.ts';
import type { OnlineDefinition } from '#shared/online/definition.schema.ts';
import { fromDefinition } from '#shared/online/from-definition.ts';
import { tableOf } from '#shared/online/names.ts';
import { nothingHidden } from '#shared/online/rights.ts';
import type { FormRows } from '#shared/online/rows.schema.ts';
import { standardBase } from '#shared/online/standard-base.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { UncheckedField } from '#shared/resource/field.ts';
import { isFormCode } from '#shared/resource/form-code.ts';
import { permissionCode } from '#shared/resource/resource-address.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import type { StoredForm } from './find-online-form.ts';

/** A form as one caller sees it. */
export interface SeenForm {
  /** Without hidden fields; fields that the caller may not change are `readOnly`. */
  readonly definition: OnlineDefinition;
  /** The platform's rows of that definition. */
  readonly rows: FormRows;
}

export function seenForm({ definition, record }: StoredForm, engine: ResourceDefinition, actor: Actor): SeenForm {
  const visible = new Set(allFields(visibleDefinition(engine, actor)).map(({ name }) => name));
  const hidden = new Set(allFields(engine).flatMap(({ name }) => (visible.has(name) ? [] : name)));
  const locked = new Set(lockedFields(engine, actor));
  const fieldsOf = (fields: readonly UncheckedField[]) =>
    fields
      .filter(({ name }) => !hidden.has(name))
      .map((field) => withTarget(locked.has(field.name) ? { ...field, readOnly: true } : field, actor));
  const seen: OnlineDefinition = {
    ...definition,
    base: fieldsOf(definition.base ?? standardBase),
    fields: fieldsOf(definition.fields),
    list: { columns: definition.list.columns.filter((name) => !hidden.has(name)) },
  };
  const parts = partsOf(actor.tenantId, engine).map(({ code }) => tableOf(code));
  const known = parts.length === 0 ? record : { ...record, subTableStr: parts.join(',') };
  return { definition: seen, rows: fromDefinition(seen, known) };
}

/**
 * Says what a reference shows. Records of forms are picked in their own lists; clients know no list of other records, so
 * these are chosen from a table dictionary.
 */
function withTarget(field: UncheckedField, { tenantId }: Actor): UncheckedField {
  if (field.type !== 'ref' || field.ref === undefined || field.shows !== undefined) return field;
  const target = definitionFor(tenantId, field.ref);
  if (!target) return field;
  const dictText = snakeCase(target.display);
  if (isFormCode(field.ref)) return { ...field, platform: { dictText, ...field.platform } };
  const fieldShowType = field.multi ? 'list_multi' : 'sel_search';
  const dictionary = { fieldShowType, dictTable: target.table, dictField: 'id', dictText, fieldExtendJson: '' };
  return { ...field, platform: { ...dictionary, ...field.platform } };
}

/** Buttons of the platform's lists by the right that they need. */
const buttonsOf = {
  add: ['add', 'addSub'],
  edit: ['update', 'edit'],
  delete: ['delete'],
  deleteBatch: ['batch_delete'],
  importExcel: ['import'],
  exportXls: ['export'],
} as const;

/** Hides the buttons whose calls would refuse the caller. */
export function hiddenButtons(engine: ResourceDefinition, { grants }: Pick<Actor, 'grants'>) {
  const refused = Object.entries(buttonsOf).flatMap(([verb, buttons]) =>
    grants.has(permissionCode(engine, verb)) ? [] : buttons,
  );
  return { ...nothingHidden, listButtons: new Set(refused) };
}
