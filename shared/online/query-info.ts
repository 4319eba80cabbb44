import { type FormSchema, requiredKeys } from './form-item.ts';
import { type FormProperty, formProperty, isNumber, treeKeys } from './form-property.ts';
import { formSettings } from './form-settings.ts';
import type { Texts } from './items.ts';
import { followers } from './link-fields.ts';
import type { FieldRow, FormRows } from './rows.schema.ts';

/** A filter of a list. From the third on filters are folded (`hidden`). */
export interface QueryItem {
  readonly field: string;
  readonly dbField: string;
  readonly label: string;
  readonly view: string;
  readonly mode: string;
  readonly hidden?: '1';
  readonly dictCode?: string;
  readonly dictTable?: string;
  readonly dictText?: string;
  readonly pcode?: string;
  readonly dict?: string;
  readonly pidField?: string;
  readonly pidValue?: string;
  readonly hasChildField?: string;
  readonly fieldExtendJson?: string;
  readonly config?: '1';
  readonly defValue?: string;
}

/** Filters that are open at first. */
const open = 2;

/** Answer of `getQueryInfo`: the filters in the order of the fields. */
export function queryInfo({ fields }: FormRows): readonly QueryItem[] {
  return queried(fields).map((row, at) => ({ ...queryItem(row), ...(at >= open && { hidden: '1' as const }) }));
}

/** Only stored fields can be filters. */
const queried = (fields: readonly FieldRow[]): readonly FieldRow[] =>
  fields.filter(({ isQuery, dbIsPersist }) => isQuery === 1 && dbIsPersist === 1);

function queryItem(row: FieldRow): QueryItem {
  const { dbFieldName, dbFieldTxt, queryMode, fieldExtendJson } = row;
  const common = { field: dbFieldName, dbField: dbFieldName, label: dbFieldTxt, mode: queryMode };
  if (row.queryConfigFlag === '1') {
    return {
      ...common,
      ...{ view: row.queryShowType, config: '1', dictCode: row.queryDictField, dictTable: row.queryDictTable },
      ...{ dictText: row.queryDictText },
      ...(row.queryDefVal !== '' && { defValue: row.queryDefVal }),
    };
  }
  return {
    ...common,
    view: isNumber(row) && row.fieldShowType === 'text' ? 'text' : row.fieldShowType,
    ...dictKeys(row),
    ...(fieldExtendJson !== '' && { fieldExtendJson }),
  };
}

function dictKeys(row: FieldRow): Partial<QueryItem> {
  if (row.fieldShowType === 'cat_tree') return { pcode: row.dictField };
  if (row.fieldShowType === 'sel_tree') return treeKeys(row);
  return { dictCode: row.dictField, dictTable: row.dictTable, dictText: row.dictText };
}

type PartQuery = FormSchema<FormProperty> & { readonly view: 'table' };

/** Answer of `getQueryInfoVue3`. */
export interface QueryForm extends FormSchema<FormProperty | PartQuery> {
  readonly table: string;
  readonly joinQuery: boolean;
  readonly searchFieldList: readonly string[];
}

/** Every field of a form as a filter, with those of its parts. */
export function queryForm(form: FormRows, parts: readonly FormRows[], texts: Texts): QueryForm {
  const { head, fields } = form;
  const tables = parts.map((part): readonly [string, PartQuery] => [
    part.head.tableName,
    { view: 'table', ...filterSchema(part, texts), title: part.head.tableTxt },
  ]);
  const own = filterSchema(form, texts);
  return {
    ...own,
    title: head.tableTxt,
    properties: { ...own.properties, ...Object.fromEntries(tables) },
    table: head.tableName,
    joinQuery: formSettings(head.extConfigJson).joinQuery === 1,
    searchFieldList: queried(fields).map(({ dbFieldName }) => dbFieldName),
  };
}

/** The stored fields of the form. A filter of its own replaces control, dictionary and default of the field. */
function filterSchema(form: FormRows, texts: Texts): FormSchema<FormProperty> {
  const linked = followers(form.fields);
  const following = new Set([...linked.values()].flat());
  const rows = form.fields.filter((row) => row.isShowForm === 1 && row.dbIsPersist === 1 && !following.has(row));
  const context = { head: form.head, texts, linked };
  return {
    ...requiredKeys(rows),
    properties: Object.fromEntries(rows.map((row) => [row.dbFieldName, formProperty(filterRow(row), context)])),
  };
}

function filterRow(row: FieldRow): FieldRow {
  if (row.queryConfigFlag !== '1') return { ...row, fieldDefaultValue: '' };
  return {
    ...row,
    ...{ fieldShowType: row.queryShowType, fieldDefaultValue: row.queryDefVal },
    ...{ dictField: row.queryDictField, dictTable: row.queryDictTable, dictText: row.queryDictText },
  };
}
