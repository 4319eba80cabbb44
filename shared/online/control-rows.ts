import type { UncheckedField } from '#shared/resource/field.ts';
import { dictionaryKeys } from './dictionary-text.ts';
import { writeLinkConfig } from './extension.ts';
import { tableOf } from './names.ts';
import type { FieldRow } from './rows.schema.ts';

type Part = Partial<FieldRow>;

/** Column of our name; a text that is no name of ours is returned as it is. */
export type ColumnOf = (name: string) => string;

const varchar = (dbLength: number): Part => ({ dbType: 'string', dbLength });
const varcharOrText = (length: number | undefined): Part =>
  length === undefined ? { dbType: 'Text' } : varchar(length);

/** The keys of a row that follow from type and options: the inverse of `coreOf`. */
export function rowOfCore(field: UncheckedField, columnOf: ColumnOf): Part {
  switch (field.type) {
    case 'int':
      return { dbType: 'int', dbLength: 10, ...numberControl(field) };
    case 'dec':
      return {
        dbType: 'double',
        dbLength: field.precision ?? 0,
        dbPointLength: field.scale ?? 0,
        fieldShowType: 'text',
      };
    case 'date':
      return { dbType: 'Date', fieldShowType: 'date', ...extension({ picker: field.picker }) };
    case 'datetime':
      return { dbType: 'Datetime', fieldShowType: field.picker === 'date' ? 'date' : 'datetime' };
    case 'dict':
      return { ...varchar(field.length ?? 32), fieldShowType: dictControl(field), ...dictionaryKeys(field.dict ?? '') };
    case 'user':
      return { ...varchar(field.length ?? 100), fieldShowType: 'sel_user', ...personExtension(field, undefined) };
    case 'dept':
      return { ...varchar(field.length ?? 64), fieldShowType: 'sel_depart', ...personExtension(field, 'id') };
    case 'ref':
      return { ...varchar(field.length ?? 32), ...referenceRow(field) };
    case 'file':
      return {
        ...varcharOrText(field.length),
        fieldShowType: field.control === 'image' ? 'image' : 'file',
        ...extension({ uploadnum: field.most }),
      };
    case 'text':
      return { ...varcharOrText(field.length), fieldShowType: textControl(field) };
    case 'bool':
      return { ...varchar(1), fieldShowType: 'switch' };
    default:
      return { ...varchar(field.length ?? 0), ...strRow(field, columnOf) };
  }
}

function numberControl({ dict, onOff }: UncheckedField): Part {
  if (onOff) return { fieldShowType: 'switch', fieldExtendJson: JSON.stringify(onOff) };
  return dict === undefined ? { fieldShowType: 'text' } : { fieldShowType: 'list', dictField: dict };
}

function dictControl({ control, multi }: UncheckedField): string {
  if (control === 'dict-radio' || control === 'dict-radio-button') return 'radio';
  if (control === 'dict-checkbox') return 'checkbox';
  if (control === 'dict-search-select') return 'sel_search';
  return multi ? 'list_multi' : 'list';
}

function textControl({ format, control }: UncheckedField): string {
  if (format === 'html') return 'umeditor';
  return control === 'markdown' ? 'markdown' : 'textarea';
}

/** `platformStore` is the column that the platform stores if the extension names none; undefined: ours as well. */
function personExtension({ stores, shows, multi }: UncheckedField, platformStore: string | undefined): Part {
  const isUsual = stores === platformStore && shows === undefined && multi === true;
  const store = stores ?? (platformStore === undefined ? undefined : 'orgCode');
  return isUsual ? {} : extension({ store, text: shows, multiSelect: multi ? undefined : false });
}

function referenceRow({ ref = '', shows = '', look, multi }: UncheckedField): Part {
  const isUsual = look === undefined && multi !== true;
  return {
    fieldShowType: 'link_table',
    ...{ dictTable: tableOf(ref), dictField: 'id', dictText: shows },
    ...(isUsual ? {} : extension({ showType: look, multiSelect: multi === true, imageField: '' })),
  };
}

function strRow(field: UncheckedField, columnOf: ColumnOf): Part {
  const { control, dict = '', onOff, secret, format, picks, linked, lookedUp, textInto } = field;
  if (secret) return { fieldShowType: 'password' };
  if (onOff) return { fieldShowType: 'switch', fieldExtendJson: JSON.stringify(onOff) };
  if (format === 'time') return { fieldShowType: 'time' };
  if (lookedUp) {
    return { fieldShowType: 'link_table_field', dictTable: columnOf(lookedUp.through), dictText: lookedUp.field };
  }
  if (linked) return { fieldShowType: 'link_down', dictTable: linkText(linked, columnOf) };
  if (picks) {
    return {
      fieldShowType: 'popup',
      ...{ dictTable: picks.report, dictField: picks.columns.join(','), dictText: picks.into.map(columnOf).join(',') },
      ...extension({ popupMulti: picks.single ? false : undefined }),
    };
  }
  if (control === 'category-select') {
    return { fieldShowType: 'cat_tree', dictField: dict, dictText: textInto === undefined ? '' : columnOf(textInto) };
  }
  if (control === 'tree-select') return treeRow(dict);
  return { fieldShowType: control === 'area-cascader' || control === 'area-select' ? 'pca' : 'text' };
}

function treeRow(dict: string): Part {
  const [dictTable = '', text = '', id = '', parent = '', hasChild = '', dictField = ''] = dict.split(',');
  return { fieldShowType: 'sel_tree', dictTable, dictField, dictText: [id, parent, text, hasChild].join(',') };
}

function linkText(linked: NonNullable<UncheckedField['linked']>, columnOf: ColumnOf): string {
  const { next, table, text, value, id, parent, where } = linked;
  const ends = { ...(id !== undefined && { idField: id }), ...(parent !== undefined && { pidField: parent }) };
  return writeLinkConfig({
    ...{ table, txt: text, key: value, linkField: next.map(columnOf).join(',') },
    ...ends,
    ...(where !== undefined && { condition: where }),
  });
}

/** The settings as the platform's editor writes them; '' if there are none. */
function extension(settings: Readonly<Record<string, unknown>>): Part {
  const text = JSON.stringify(settings);
  return { fieldExtendJson: text === '{}' ? '' : text };
}
