import type { UncheckedField } from '#shared/resource/field.ts';
import { fieldKinds } from '#shared/resource/field-kinds.ts';
import { gridPatterns } from '#shared/rules/grid-patterns.ts';
import { type Core, coreOf, type NameOf } from './controls.ts';
import { dictionaryOf } from './dictionary-text.ts';
import { settingsOf } from './extension.ts';
import type { FieldRow } from './rows.schema.ts';

/** The field that a row describes, without what only the platform says (`platform`). */
export function fieldOfRow(row: FieldRow, name: string, nameOf: NameOf): UncheckedField {
  const core = coreOf(row, nameOf);
  const title = row.dbFieldTxt.trim() === '' ? row.dbFieldName : row.dbFieldTxt.trim();
  const { showLength } = settingsOf(row.fieldExtendJson);
  return {
    name,
    label: { zh: title, en: title },
    ...core,
    ...ruleOf(row, core),
    ...defaultOf(row, core),
    ...(row.fieldMustInput === '1' && { required: true as const }),
    ...(row.isQuery === 1 && { query: true }),
    ...(row.queryMode === 'group' && { range: true as const }),
    ...(row.queryConfigFlag === '1' && { filter: filterOf(row) }),
    ...(row.isShowForm === 0 && { inForm: false as const }),
    ...(row.isReadOnly === 1 && { readOnly: true as const }),
    ...(row.dbIsPersist === 0 && { stored: false as const }),
    ...(row.sortFlag === '0' && { sortable: false as const }),
    ...(row.fieldHref !== '' && { link: row.fieldHref }),
    ...(showLength !== undefined && { shownLength: showLength }),
    ...(row.fieldDefaultValue !== '' && { initial: initialOf(row.fieldDefaultValue) }),
    ...(isWidth(row.fieldLength) && { listWidth: row.fieldLength }),
  };
}

const isWidth = (width: number): boolean => width !== 120 && width >= 40 && width <= 600;

const takes = ({ type }: Core, option: string): boolean =>
  ([...fieldKinds[type].needs, ...fieldKinds[type].takes] as readonly string[]).includes(option);

/** `only` is a unique field; a named pattern keeps its name; a free expression is left to the platform. */
function ruleOf({ fieldValidType }: FieldRow, core: Core): Partial<Core> {
  if (fieldValidType === 'only') return takes(core, 'unique') && !core.multi ? { unique: true } : {};
  return gridPatterns[fieldValidType] && takes(core, 'rule') ? { rule: fieldValidType } : {};
}

/** The default of the column. A default that is no number stays a text, so that the check of the field refuses it. */
function defaultOf({ dbDefaultVal }: FieldRow, core: Core): Partial<Core> {
  if (dbDefaultVal === '' || !takes(core, 'default')) return {};
  const number = Number(dbDefaultVal);
  const isNumber = (core.type === 'int' || core.type === 'dec') && String(number) === dbDefaultVal;
  return { default: isNumber ? number : dbDefaultVal };
}

function initialOf(value: string): NonNullable<UncheckedField['initial']> {
  const [, variable] = /^#\{([^{}]+)\}$/.exec(value) ?? [];
  if (variable !== undefined) return { variable };
  const [, rule] = /^\$\{([^{}]+)\}$/.exec(value) ?? [];
  if (rule !== undefined) return { rule };
  const [, script] = /^\{\{(.+)\}\}$/s.exec(value) ?? [];
  return script === undefined ? { value } : { script };
}

function filterOf(row: FieldRow): NonNullable<UncheckedField['filter']> {
  const { queryShowType, queryDictTable, queryDictField, queryDictText, queryDefVal } = row;
  const dict = dictionaryOf({ dictTable: queryDictTable, dictField: queryDictField, dictText: queryDictText });
  return {
    view: queryShowType,
    ...(dict !== undefined && { dict }),
    ...(queryDefVal !== '' && { initial: queryDefVal }),
  };
}
