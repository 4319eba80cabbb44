import { buttonList, type ListedButton } from './button-list.ts';
import { type FormProperty, formProperty } from './form-property.ts';
import { type GridColumn, gridColumn } from './grid-column.ts';
import type { Texts } from './items.ts';
import { followers } from './link-fields.ts';
import { type Hidden, nothingHidden } from './rights.ts';
import type { FieldRow, FormRows, HeadRow } from './rows.schema.ts';

const schemaName = 'http://json-schema.org/draft-07/schema#';

/** Fields as JSON schema: `type` and `title` are the platform's fixed texts, or null if no field is mandatory. */
export interface FormSchema<Property> {
  readonly $schema: string;
  readonly type: 'object' | null;
  readonly title: string | null;
  readonly required: readonly string[] | null;
  readonly properties: Readonly<Record<string, Property>>;
}

/** A part of a record in its form: one record of properties, or rows in a grid. */
export type PartProperty = {
  readonly view: 'tab';
  readonly relationType: number;
  readonly key: string;
  readonly id: string;
  readonly describe: string | null;
  readonly foreignKey: string;
  readonly order: number | null;
  readonly formTemplate: string | null;
} & (FormSchema<FormProperty> | { readonly hideButtons: readonly string[]; readonly columns: readonly GridColumn[] });

type MainSchema = FormSchema<FormProperty | PartProperty> & {
  readonly describe: string | null;
  readonly table: string;
};

/** Answer of `getFormItem`. */
export interface FormItem {
  readonly schema: MainSchema;
  readonly head: HeadRow;
  readonly formTemplate?: string | null;
  readonly cgButtonList?: readonly ListedButton[];
  readonly enhanceJs?: string;
}

export interface FormOptions {
  readonly texts: Texts;
  readonly hidden?: Hidden | undefined;
  /** Text of the form's script as clients evaluate it. */
  readonly script?: string | undefined;
}

/** What a form is drawn from (`getFormItem`, `getFormItemBytbname`). */
export function formItem(form: FormRows, parts: readonly FormRows[], options: FormOptions): FormItem {
  const { head } = form;
  const { hidden = nothingHidden, script } = options;
  const buttons = buttonList(form, ['form'], hidden.formButtons);
  return {
    schema: mainSchema(form, parts, options),
    head,
    ...(buttons.length > 0 && { cgButtonList: buttons }),
    formTemplate: head.formTemplate,
    ...(script !== undefined && { enhanceJs: script }),
  };
}

/** The same without parts, which ERP pages show as lists (`getErpFormItem`). */
export function erpFormItem(form: FormRows, options: FormOptions): FormItem {
  const { formTemplate, ...item } = formItem(form, [], options);
  return item;
}

function mainSchema(form: FormRows, parts: readonly FormRows[], options: FormOptions): MainSchema {
  const { head } = form;
  const own = formSchema(form, options);
  const tabs = parts.map((part) => [part.head.tableName, partProperty(part, options.texts)] as const);
  return {
    ...own,
    properties: { ...own.properties, ...Object.fromEntries(tabs) },
    describe: head.tableTxt,
    table: head.tableName,
  };
}

/** The properties of a form's own fields. */
function formSchema(form: FormRows, { texts, hidden = nothingHidden }: FormOptions): FormSchema<FormProperty> {
  const rows = shownRows(form, hidden);
  const context = { head: form.head, texts, linked: followers(form.fields) };
  return {
    ...requiredKeys(rows),
    properties: Object.fromEntries(rows.map((row) => [row.dbFieldName, formProperty(row, context)])),
  };
}

/** The fields of a form, without those that a linked select shows. */
function shownRows({ fields }: FormRows, hidden: Hidden): readonly FieldRow[] {
  const following = new Set([...followers(fields).values()].flat());
  return fields
    .filter(({ isShowForm, dbFieldName }) => isShowForm === 1 && !hidden.form.has(dbFieldName))
    .filter((row) => !following.has(row));
}

/** What JSON schema says besides the properties. */
export function requiredKeys(rows: readonly FieldRow[]): Omit<FormSchema<never>, 'properties'> {
  const required = rows.filter(({ fieldMustInput }) => fieldMustInput === '1').map(({ dbFieldName }) => dbFieldName);
  if (required.length === 0) return { $schema: schemaName, type: null, title: null, required: null };
  return { $schema: schemaName, type: 'object', title: '我是一个jsonschema title', required };
}

function partProperty(part: FormRows, texts: Texts): PartProperty {
  const { head, fields } = part;
  const foreign = fields.find(({ mainTable, mainField }) => mainTable !== '' && mainField !== '');
  const common = {
    ...{ view: 'tab' as const, relationType: head.relationType ?? 0, key: head.tableName, id: head.id },
    ...{ describe: head.tableTxt, foreignKey: foreign?.mainField ?? '', order: head.tabOrderNum },
    formTemplate: head.formTemplate,
  };
  if (head.relationType === 1) return { ...common, ...formSchema(part, { texts }) };
  const columns = fields.filter(({ isShowForm }) => isShowForm === 1).map((row) => gridColumn(row, texts));
  return { ...common, hideButtons: [], columns };
}
