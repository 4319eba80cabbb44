import type { FieldDefinition } from '#shared/resource/definition.ts';
import { demoRow } from '#shared/yard/demo-row.ts';
import type { CellTypeName, EditColumn } from '#src/grid/columns/edit-column.ts';
import type { ValidateRule } from '#src/grid/validate/validate-rule.ts';
import type { Language } from '#src/i18n/language.ts';

export type MaterialField = (typeof demoRow.fields)[number]['name'];

/** How a field of the example rows is edited where a page says nothing else. */
interface MaterialCell extends Partial<EditColumn> {
  readonly type: CellTypeName;
}

const required: ValidateRule = { required: true };
const person = { store: 'username', text: 'realname' } as const;

const cells: Readonly<Record<MaterialField, MaterialCell>> = {
  code: { type: 'input', width: 200, validateRules: [required, { unique: true }], props: { maxLength: 40 } },
  name: { type: 'input', width: 160, validateRules: [required], props: { maxLength: 60 } },
  kind: { type: 'select', dictCode: 'material_kind', validateRules: [required] },
  parentId: { type: 'hidden' },
  hasChildren: { type: 'hidden' },
  orderNum: { type: 'inputNumber', width: 90 },
  ship: { type: 'sel_search_async', dictCode: 'prm_ship,ship_no,id', width: 130 },
  block: { type: 'sel_search_async', dictCode: 'prm_block,block_no,id', width: 130 },
  spec: { type: 'input_pop', width: 220 },
  quantity: {
    type: 'inputNumber',
    width: 100,
    defaultValue: 1,
    validateRules: [{ pattern: 'z' }],
    props: { min: 0, max: 100_000, precision: 0 },
    statistics: ['sum'],
  },
  weight: {
    type: 'inputNumber',
    width: 120,
    validateRules: [{ pattern: 'money' }],
    props: { min: 0, precision: 2 },
    statistics: ['sum', 'average'],
  },
  price: { type: 'inputNumber', width: 130, validateRules: [{ pattern: 'money' }], props: { min: 0, precision: 2 } },
  urgent: { type: 'checkbox', width: 90, defaultChecked: false },
  result: { type: 'radio', dictCode: 'material_result', width: 120, defaultValue: '1' },
  treatments: { type: 'list_multi', dictCode: 'material_treatment', width: 200 },
  progress: { type: 'progress', width: 140 },
  needDate: { type: 'date', width: 140 },
  checkTime: { type: 'datetime', width: 200 },
  handover: { type: 'time', width: 120 },
  dept: { type: 'sel_depart', extend: { store: 'orgCode', text: 'departName' } },
  person: { type: 'sel_user', extend: person },
  checkers: { type: 'sel_user', extend: { ...person, multiSelect: true } },
  supplier: {
    type: 'popup',
    width: 200,
    popupCode: 'contractor',
    orgFields: 'name,phone',
    destFields: 'supplier,phone',
  },
  phone: { type: 'input', width: 140, validateRules: [{ pattern: 'm' }], props: { maxLength: 11 } },
  email: { type: 'input', width: 180, validateRules: [{ pattern: 'e' }], props: { maxLength: 80 } },
  drawings: { type: 'file', width: 180, token: true },
  photo: { type: 'image', width: 180, token: true },
  remark: { type: 'textarea', width: 240, props: { maxLength: 500 } },
};

/** Columns of the example rows in this order; `changes` lays a page's own wishes over a field's usual column. */
export function materialColumns(
  language: Language,
  names: readonly MaterialField[],
  changes: Partial<Readonly<Record<MaterialField, Partial<EditColumn>>>> = {},
): readonly EditColumn[] {
  return names.map((name) => ({
    key: name,
    title: titleOf(name, language),
    ...cells[name],
    ...changes[name],
  }));
}

/** The field's label with its unit: `单重 (kg)`. */
export function titleOf(name: MaterialField, language: Language): string {
  const field: FieldDefinition | undefined = demoRow.fields.find((one) => one.name === name);
  if (field === undefined) return name;
  return field.label[language] + (field.unit === undefined ? '' : ` (${field.unit})`);
}
