import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { EditColumn, ValidateRule } from '#src/grid/columns/edit-column.ts';
import type { Language } from '#src/i18n/language.ts';
import { definitionEntry } from '#src/resource/definitions/known-definitions.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';

/** Fields of the example rows that the pages refer to. */
export type MaterialField =
  | 'code'
  | 'name'
  | 'kind'
  | 'parentId'
  | 'hasChildren'
  | 'orderNum'
  | 'ship'
  | 'block'
  | 'spec'
  | 'quantity'
  | 'weight'
  | 'price'
  | 'urgent'
  | 'result'
  | 'treatments'
  | 'progress'
  | 'needDate'
  | 'checkTime'
  | 'handover'
  | 'dept'
  | 'person'
  | 'checkers'
  | 'supplier'
  | 'phone'
  | 'email'
  | 'drawings'
  | 'photo'
  | 'remark';

const required: ValidateRule = { required: true };

/** Differences of a page's columns from the default ones. */
export type ColumnChanges = Partial<Readonly<Record<MaterialField, Partial<EditColumn>>>>;

/**
 * Differences from the resource definition that all pages share: other cell types for the same value, and rules of the
 * grid.
 */
const wishes: ColumnChanges = {
  code: { width: 200, validateRules: [required, { unique: true }] },
  name: { width: 160 },
  parentId: { type: 'hidden', validateRules: undefined },
  hasChildren: { type: 'hidden', validateRules: undefined },
  orderNum: { width: 90 },
  ship: { width: 130 },
  block: { width: 130 },
  spec: { type: 'input_pop', width: 220 },
  quantity: { width: 100, defaultValue: 1, validateRules: [{ pattern: 'z' }] },
  weight: { width: 120, validateRules: [{ pattern: 'money' }], statistics: ['sum', 'average'] },
  price: { width: 130, validateRules: [{ pattern: 'money' }] },
  urgent: { width: 90 },
  result: { type: 'radio', width: 120 },
  treatments: { width: 200 },
  progress: { type: 'progress', width: 140 },
  needDate: { width: 140 },
  checkTime: { width: 200 },
  handover: { type: 'time', width: 120 },
  supplier: {
    type: 'popup',
    width: 200,
    popupCode: 'contractor',
    orgFields: 'name,phone',
    destFields: 'supplier,phone',
  },
  phone: { width: 140, validateRules: [{ pattern: 'm' }] },
  email: { width: 180, validateRules: [{ pattern: 'e' }] },
  drawings: { width: 180 },
  photo: { type: 'image', width: 180 },
  remark: { width: 240 },
};

/**
 * Columns of the named fields in this order, made from their kinds; `changes` overrides properties of single columns.
 */
export function materialColumns(
  material: ResourceDefinition,
  language: Language,
  names: readonly MaterialField[],
  changes: ColumnChanges = {},
): readonly EditColumn[] {
  return names.flatMap((name): readonly EditColumn[] => {
    const field = fieldOf(material, name);
    if (field === undefined) return [];
    const target = field.ref === undefined ? undefined : definitionEntry(field.ref);
    return [
      {
        // A checkbox always has a value.
        validateRules: field.required === true && field.type !== 'bool' ? [required] : undefined,
        defaultValue: field.type === 'bool' ? undefined : field.default,
        ...kindOf(field).cell(field, target),
        key: name,
        title: titleOf(material, name, language),
        ...wishes[name],
        ...changes[name],
      },
    ];
  });
}

/** Label of the field with its unit: `单重 (kg)`. */
export function titleOf(material: ResourceDefinition, name: MaterialField, language: Language): string {
  const field = fieldOf(material, name);
  if (field === undefined) return name;
  return field.label[language] + (field.unit === undefined ? '' : ` (${field.unit})`);
}
