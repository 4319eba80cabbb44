import type { UncheckedField } from '#shared/resource/field.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { type ColumnOf, rowOfCore } from './control-rows.ts';
import type { OnlineDefinition } from './definition.schema.ts';
import { dictionaryKeys } from './dictionary-text.ts';
import { settingsOf } from './extension.ts';
import { tableOf } from './names.ts';
import type { FieldRow } from './rows.schema.ts';
import { standardBase } from './standard-base.ts';

type FieldsOf = Pick<OnlineDefinition, 'fields' | 'base' | 'list' | 'partOf'>;

/** The columns by the names of the fields, base columns included. */
export function columnNames({ fields, base = standardBase }: FieldsOf): ColumnOf {
  const columns = new Map([...base, ...fields].map((field) => [field.name, columnOfField(field)]));
  return (name) => columns.get(name) ?? name;
}

export const columnOfField = ({ name, platform }: UncheckedField): string => platform?.dbFieldName ?? snakeCase(name);

/** The rows of a definition's fields in the order of the form, base columns included. */
export function fieldRows(definition: FieldsOf): readonly FieldRow[] {
  return rowsOfFields(definition).toSorted((one, other) => one.orderNum - other.orderNum);
}

/** The same in the order of the definition: base columns first. */
export function rowsOfFields(definition: FieldsOf): readonly FieldRow[] {
  const { fields, base = standardBase } = definition;
  const columnOf = columnNames(definition);
  const shown = new Set(definition.list.columns);
  const { field: foreign, form = '', key: mainField = '' } = definition.partOf ?? {};
  let last = 0;
  return [...base, ...fields].map((field): FieldRow => {
    // Without an order of its own a field follows the one before.
    last = field.platform?.orderNum ?? last + 1;
    const reference = field.name === foreign && { mainTable: tableOf(form), mainField };
    const isShowList = shown.has(field.name) ? 1 : 0;
    return { ...rowOfField(field, last, columnOf), ...reference, isShowList, ...field.platform };
  });
}

/** The row that follows from a field, without what only the platform says. */
function rowOfField(field: UncheckedField, orderNum: number, columnOf: ColumnOf): FieldRow {
  const { name, label, unique, rule, required, filter } = field;
  const isKey = name === 'id';
  const row = { ...emptyRow, ...rowOfCore(field, columnOf) };
  return {
    ...row,
    ...{ dbFieldName: snakeCase(name), dbFieldTxt: label.zh, orderNum },
    ...(isKey && { dbIsKey: 1, dbIsNull: 0 }),
    dbIsPersist: field.stored === false ? 0 : 1,
    dbDefaultVal: field.default === undefined ? '' : String(field.default),
    fieldHref: field.link ?? '',
    fieldLength: field.listWidth ?? 120,
    fieldValidType: unique ? 'only' : (rule ?? ''),
    fieldMustInput: required === true ? '1' : '0',
    fieldExtendJson: withShownLength(row.fieldExtendJson, field.shownLength),
    fieldDefaultValue: initialText(field.initial),
    isQuery: field.query ? 1 : 0,
    isShowForm: field.inForm === false ? 0 : 1,
    isReadOnly: field.readOnly || field.owned ? 1 : 0,
    queryMode: field.range ? 'group' : 'single',
    sortFlag: field.sortable === false ? '0' : '1',
    ...(filter && filterKeys(filter)),
  };
}

const emptyRow: FieldRow = {
  ...{ id: '', dbFieldName: '', dbFieldTxt: '', dbFieldNameOld: '', dbIsKey: 0, dbIsNull: 1, dbIsPersist: 1 },
  ...{ dbType: 'string', dbLength: 0, dbPointLength: 0, dbDefaultVal: '', dictField: '', dictTable: '', dictText: '' },
  ...{ fieldShowType: 'text', fieldHref: '', fieldLength: 120, fieldValidType: '', fieldMustInput: '0' },
  ...{ fieldExtendJson: '', fieldDefaultValue: '', isQuery: 0, isShowForm: 1, isShowList: 0, isReadOnly: 0 },
  ...{ queryMode: 'single', mainTable: '', mainField: '', orderNum: 0, converter: '', queryConfigFlag: '0' },
  ...{ queryDefVal: '', queryDictText: '', queryDictField: '', queryDictTable: '', queryShowType: 'text' },
  ...{ queryValidType: '', queryMustInput: '', sortFlag: '0' },
};

function withShownLength(text: string, showLength: number | undefined): string {
  if (showLength === undefined) return text;
  return text === '' ? JSON.stringify({ showLength }) : JSON.stringify({ ...settingsOf(text), showLength });
}

function initialText(initial: UncheckedField['initial']): string {
  if (initial === undefined) return '';
  if ('variable' in initial) return `#{${initial.variable}}`;
  if ('rule' in initial) return `\${${initial.rule}}`;
  return 'script' in initial ? `{{${initial.script}}}` : initial.value;
}

function filterKeys({ view, dict, initial = '' }: NonNullable<UncheckedField['filter']>): Partial<FieldRow> {
  const keys = dict === undefined ? { dictTable: '', dictField: '', dictText: '' } : dictionaryKeys(dict);
  return {
    ...{ queryConfigFlag: '1', queryShowType: view, queryDefVal: initial },
    ...{ queryDictTable: keys.dictTable, queryDictField: keys.dictField, queryDictText: keys.dictText },
  };
}
