import { lookup } from '#shared/lookup.ts';
import type { UncheckedField } from '#shared/resource/field.ts';
import { dictShapes } from '#shared/resource/form-controls.ts';
import { dictionaryOf } from './dictionary-text.ts';
import { readLinkConfig, settingsOf, switchValues } from './extension.ts';
import { formCode } from './names.ts';
import type { FieldRow } from './rows.schema.ts';

/** Type and options of a field, without its name and what every kind has. */
export type Core = Omit<UncheckedField, 'name' | 'label'>;

/** Finds our name of a column; unknown columns keep their own. */
export type NameOf = (column: string) => string;

/** Types of columns that the platform can make (release 3.4.3). */
export const columnTypes: ReadonlySet<string> = new Set([
  ...['string', 'int', 'double', 'BigDecimal', 'Date', 'Datetime', 'Text', 'Blob'],
]);

type Reader = (row: FieldRow, nameOf: NameOf) => Core | undefined;

const names = (list: string, nameOf: NameOf): readonly string[] => list.split(',').map((each) => nameOf(each.trim()));

/** A varchar has its length, a text none. */
const length = ({ dbType, dbLength }: FieldRow) => (dbType === 'string' ? { length: dbLength } : {});
const shorter = (row: FieldRow, usual: number) => (length(row).length === usual ? {} : length(row));

const str = (row: FieldRow, more: Partial<Core> = {}): Core | undefined =>
  row.dbType === 'string' ? { type: 'str', length: row.dbLength, ...more } : undefined;

const choice =
  (more: Partial<Core>): Reader =>
  (row) => {
    const dict = dictionaryOf(row);
    return dict === undefined ? undefined : { type: 'dict', dict, ...more, ...shorter(row, 32) };
  };

const person =
  (type: 'user' | 'dept', platformStore: string, ownStore: string): Reader =>
  (row) => {
    const { store = platformStore, text, multiSelect } = settingsOf(row.fieldExtendJson);
    return {
      type,
      ...(multiSelect !== false && { multi: true }),
      ...(store !== ownStore && { stores: store }),
      ...(text !== undefined && { shows: text }),
      ...shorter(row, type === 'user' ? 100 : 64),
    };
  };

const files =
  (control: string): Reader =>
  (row) => {
    const most = settingsOf(row.fieldExtendJson).uploadnum;
    return { type: 'file', control, ...length(row), ...(most !== undefined && { most }) };
  };

function popup(row: FieldRow, nameOf: NameOf): Core | undefined {
  const columns = row.dictField.split(',').map((each) => each.trim());
  const into = names(row.dictText, nameOf);
  const own = columns[Math.max(0, into.indexOf(nameOf(row.dbFieldName)))] ?? '';
  const dict = `${row.dictTable},${own}`;
  if (!dictShapes.report.test(dict) || columns.length !== into.length) return undefined;
  const single = settingsOf(row.fieldExtendJson).popupMulti === false;
  const picks = { report: row.dictTable, columns, into, ...(single && ({ single } as const)) };
  return str(row, { control: 'report', dict, picks });
}

function categoryTree(row: FieldRow, nameOf: NameOf): Core | undefined {
  const { dictField, dictText } = row;
  return str(row, {
    control: 'category-select',
    ...(dictField !== '' && { dict: dictField }),
    ...(dictText !== '' && { textInto: nameOf(dictText) }),
  });
}

function tableTree(row: FieldRow): Core | undefined {
  const [id = '', parent = '', text = '', hasChild = ''] = row.dictText.split(',').map((each) => each.trim());
  const dict = [row.dictTable, text, id, parent, hasChild, row.dictField].join(',');
  return dictShapes.tree.test(dict) ? str(row, { control: 'tree-select', dict }) : undefined;
}

function linked(row: FieldRow, nameOf: NameOf): Core | undefined {
  const { table, txt, key, linkField = '', idField, pidField, condition } = readLinkConfig(row.dictTable) ?? {};
  if (table === undefined || txt === undefined || key === undefined || linkField === '') return undefined;
  return str(row, {
    linked: {
      next: names(linkField, nameOf),
      ...{ table, text: txt, value: key },
      ...(idField !== undefined && { id: idField }),
      ...(pidField !== undefined && { parent: pidField }),
      ...(condition !== undefined && { where: condition }),
    },
  });
}

function reference(row: FieldRow): Core | undefined {
  if (row.dictField !== 'id' || row.dictTable === '') return undefined;
  const { showType, multiSelect } = settingsOf(row.fieldExtendJson);
  return {
    type: 'ref',
    ref: formCode(row.dictTable),
    ...(row.dictText !== '' && { shows: row.dictText }),
    ...(multiSelect && { multi: true }),
    ...(showType !== undefined && { look: showType }),
    ...shorter(row, 32),
  };
}

/** Controls of text columns. The table has every control of the platform; another one is refused. */
export const textControls = lookup<Reader>({
  text: (row) => str(row),
  textarea: (row) => ({ type: 'text', ...length(row) }),
  password: (row) => str(row, { secret: true }),
  umeditor: (row) => ({ type: 'text', format: 'html', ...length(row) }),
  markdown: (row) => ({ type: 'text', control: 'markdown', ...length(row) }),
  list: choice({}),
  radio: choice({ control: 'dict-radio' }),
  checkbox: choice({ control: 'dict-checkbox', multi: true }),
  list_multi: choice({ control: 'dict-multi-select', multi: true }),
  sel_search: choice({ control: 'dict-search-select' }),
  switch: (row) => str(row, { onOff: switchValues(row.fieldExtendJson) ?? ['Y', 'N'] }),
  date: () => undefined,
  datetime: () => undefined,
  time: (row) => str(row, { format: 'time' }),
  image: files('image'),
  file: files('files'),
  sel_user: person('user', 'username', 'username'),
  sel_depart: person('dept', 'id', 'orgCode'),
  pca: (row) => str(row, { control: 'area-cascader' }),
  popup,
  cat_tree: categoryTree,
  sel_tree: tableTree,
  link_down: linked,
  link_table: reference,
  link_table_field: (row, nameOf) =>
    row.dictTable === '' || row.dictText === ''
      ? undefined
      : str(row, { lookedUp: { through: nameOf(row.dictTable), field: row.dictText } }),
});

/**
 * Type and options of the field that the row describes. A control that does not fit its column becomes the plain field
 * of the column; `platform.fieldShowType` keeps the control.
 */
export function coreOf(row: FieldRow, nameOf: NameOf): Core {
  const { dbType, dbLength, dbPointLength, fieldShowType } = row;
  if (dbType === 'int') return numberOf(row);
  if (dbType === 'double' || dbType === 'BigDecimal') return { type: 'dec', precision: dbLength, scale: dbPointLength };
  const { picker } = settingsOf(row.fieldExtendJson);
  if (dbType === 'Date') return { type: 'date', ...(picker !== undefined && { picker }) };
  if (dbType === 'Datetime') return { type: 'datetime', ...(fieldShowType === 'date' && { picker: 'date' as const }) };
  const reader = Object.hasOwn(textControls, fieldShowType) ? textControls[fieldShowType] : undefined;
  return reader?.(row, nameOf) ?? str(row) ?? { type: 'text' };
}

function numberOf(row: FieldRow): Core {
  const onOff = row.fieldShowType === 'switch' ? switchValues(row.fieldExtendJson) : undefined;
  const dict = row.fieldShowType === 'list' && row.dictTable === '' ? dictionaryOf(row) : undefined;
  return { type: 'int', ...(onOff && { onOff }), ...(dict !== undefined && { dict }) };
}
