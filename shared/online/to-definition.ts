import type { IndexDefinition } from '#shared/resource/definition-parts.ts';
import type { UncheckedField } from '#shared/resource/field.ts';
import type { PlatformField } from '#shared/resource/platform-part.schema.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { buttonOfRow } from './buttons.ts';
import type { OnlineDefinition } from './definition.schema.ts';
import { columnNames, rowsOfFields } from './field-rows.ts';
import { fieldOfRow } from './field-to-definition.ts';
import { recordOf } from './form-record.ts';
import { rowOfIndex } from './from-definition.ts';
import { headRow } from './head-rows.ts';
import { baseColumns, fieldNames, formCode } from './names.ts';
import { remainder } from './remainder.ts';
import type { FieldRow, FormRows, HeadRow, IndexRow } from './rows.schema.ts';

type Names = (name: string) => string;

/** Keys of a field row that no option of ours says in every case. */
const fieldKeys = [
  ...(['id', 'dbFieldNameOld', 'dbFieldTxt', 'dbIsKey', 'dbIsNull', 'dbType', 'dbLength'] as const),
  ...(['dbPointLength', 'dbDefaultVal', 'fieldShowType', 'dictTable', 'dictField', 'dictText'] as const),
  ...(['fieldLength', 'fieldValidType', 'fieldExtendJson', 'fieldDefaultValue', 'mainTable', 'mainField'] as const),
  ...(['converter', 'queryConfigFlag', 'queryShowType', 'queryDictTable', 'queryDictField', 'queryDictText'] as const),
  ...(['queryDefVal', 'queryValidType', 'queryMustInput'] as const),
] as const satisfies readonly (keyof PlatformField)[];

const headKeys = [
  ...(['tableName', 'tableTxt', 'tableType', 'isTree', 'isCheckbox', 'isPage', 'scroll', 'treeParentIdField'] as const),
  ...(['treeIdField', 'treeFieldname', 'relationType', 'tabOrderNum', 'formTemplate', 'themeTemplate'] as const),
  ...(['formTemplateMobile', 'formCategory', 'idType', 'idSequence', 'queryMode', 'extConfigJson'] as const),
  ...(['isDesForm', 'desFormCode', 'lowAppId'] as const),
] as const;

/**
 * The definition of a form of the platform. Nothing that a client of the platform reads is lost: `fromDefinition`
 * returns the same rows. The definition may contain what is refused; `online-problems.ts` tells it.
 */
export function toDefinition(form: FormRows): OnlineDefinition {
  const rows = form.fields.toSorted((one, other) => one.orderNum - other.orderNum);
  const names = fieldNames(rows);
  const nameOf: Names = (column) => names.get(column.toLowerCase()) ?? column;
  const isBase = ({ dbFieldName }: FieldRow) => baseColumns.has(dbFieldName.toLowerCase());
  const baseRows = rows.filter(isBase);
  const sources = [...baseRows, ...rows.filter((row) => !isBase(row))];
  const fields = sources.map((row, at) =>
    withPlace(fieldOfRow(row, nameOf(row.dbFieldName), nameOf), row, sources[at - 1]?.orderNum ?? 0),
  );
  const base = fields.slice(0, baseRows.length);
  const own = fields.slice(baseRows.length);
  const plain: OnlineDefinition = {
    code: formCode(form.head.tableName),
    area: 'online',
    ...headOptions(form.head, rows, nameOf),
    display: displayOf(own, form.head.isTree === 'Y' ? nameOf(form.head.treeFieldname ?? '') : undefined),
    base,
    fields: own,
    list: { columns: rows.filter(({ isShowList }) => isShowList === 1).map((row) => nameOf(row.dbFieldName)) },
  };
  return withPlatform(plain, sources, form, nameOf);
}

/** Adds what the rows say and `plain` does not. `sources` are the rows in the order of its fields. */
function withPlatform(plain: OnlineDefinition, sources: readonly FieldRow[], form: FormRows, nameOf: Names) {
  const derived = rowsOfFields(plain);
  const parts = new Map<UncheckedField, PlatformField>();
  const ordered = [...(plain.base ?? []), ...plain.fields];
  for (const [at, field] of ordered.entries()) {
    const kept = remainder(sources[at] as FieldRow, derived[at] as FieldRow, fieldKeys);
    if (kept) parts.set(field, kept as PlatformField);
  }
  const complete = (field: UncheckedField): UncheckedField => {
    const platform = parts.get(field);
    return platform ? { ...field, platform: { ...field.platform, ...platform } } : field;
  };
  const withFields = { ...plain, base: plain.base?.map(complete) ?? [], fields: plain.fields.map(complete) };
  const columnOf = columnNames(withFields);
  const kept = remainder(form.head, headRow(withFields, recordOf(form.head)), headKeys);
  return {
    ...withFields,
    ...(form.indexs.length > 0 && { indexes: form.indexs.map((row) => indexOfRow(row, nameOf, columnOf)) }),
    ...(form.buttons.length > 0 && { buttons: form.buttons.map((row) => buttonOfRow(row, nameOf, columnOf)) }),
    ...(kept && { platform: kept as NonNullable<OnlineDefinition['platform']> }),
  };
}

/** Adds column and order, if they do not follow from the name and from the field before. */
function withPlace(field: UncheckedField, { dbFieldName, orderNum }: FieldRow, before: number): UncheckedField {
  const place = {
    ...(snakeCase(field.name) !== dbFieldName && { dbFieldName }),
    ...(orderNum !== before + 1 && { orderNum }),
  };
  return Object.keys(place).length === 0 ? field : { ...field, platform: place };
}

function indexOfRow(row: IndexRow, nameOf: Names, columnOf: Names): IndexDefinition {
  const fields = row.indexField.split(',').map((column) => nameOf(column.trim()));
  const index: IndexDefinition = {
    name: row.indexName,
    fields,
    ...(row.indexType === 'unique' && { unique: true as const }),
  };
  const kept = remainder(row, rowOfIndex(index, columnOf), ['id', 'indexField']);
  return kept ? { ...index, platform: kept } : index;
}

const themes = ['normal', 'erp', 'innerTable', 'tab'] as const;

function headOptions(head: HeadRow, rows: readonly FieldRow[], nameOf: Names) {
  const title = head.tableTxt?.trim() || head.tableName;
  const theme = themes.find((each) => each === head.themeTemplate && each !== 'normal');
  const columns = /^[2-4]$/.test(head.formTemplate ?? '') ? Number(head.formTemplate) : undefined;
  const layout = {
    ...(columns !== undefined && { columns }),
    ...(theme !== undefined && { theme }),
    ...(head.isCheckbox === 'N' && { select: false as const }),
    ...(head.isPage === 'N' && { pages: false as const }),
    ...(head.scroll === 0 && { scroll: false as const }),
  };
  const partOf = partOfRows(head, rows, nameOf);
  return {
    title: { zh: title, en: title },
    ...(Object.keys(layout).length > 0 && { layout }),
    ...(head.isTree === 'Y' && { tree: treeOf(head, nameOf) }),
    ...(partOf && { partOf }),
    ...(head.tableType === 2 && { hasParts: true as const }),
  };
}

const treeOf = ({ treeParentIdField, treeIdField, treeFieldname }: HeadRow, nameOf: Names) => ({
  parent: nameOf(treeParentIdField ?? ''),
  hasChild: nameOf(treeIdField ?? ''),
  text: nameOf(treeFieldname ?? ''),
});

/** A part has exactly one foreign key (the first one counts). */
function partOfRows(head: HeadRow, rows: readonly FieldRow[], nameOf: Names): OnlineDefinition['partOf'] {
  const foreign = rows.find(({ mainTable, mainField }) => mainTable !== '' && mainField !== '');
  if (head.tableType !== 3 || !foreign) return undefined;
  return {
    ...{ form: formCode(foreign.mainTable), field: nameOf(foreign.dbFieldName), key: foreign.mainField },
    ...(head.relationType === 1 && { single: true as const }),
    ...(head.tabOrderNum !== null && { position: head.tabOrderNum }),
  };
}

/** Field that names a record: the text of a node, else the first required text, else the id. */
function displayOf(fields: readonly UncheckedField[], node: string | undefined): string {
  const texts = fields.filter(({ type, required, stored }) => type === 'str' && required === true && stored !== false);
  return (texts.find(({ name }) => name === node) ?? texts.find(({ secret }) => !secret))?.name ?? 'id';
}
