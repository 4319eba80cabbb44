import { columnTypes, textControls } from './controls.ts';
import { readLinkConfig } from './extension.ts';
import type { OnlineProblem } from './problem.ts';
import type { FieldRow, FormRows, HeadRow, IndexRow } from './rows.schema.ts';

const most = { table: 50, column: 32, indexed: 600 };

/** Letters first; `$` and a number mark a view. Quoted in statements, so that keywords are accepted. */
const tableName = /^[A-Za-z]\w*(?:\$\d+)*$/;
const columnName = /^[A-Za-z][\w$]*$/;

/** Problems that the mapping to a definition would hide: it makes a usable name of any text. */
export function rowProblems({ head, fields, indexs }: FormRows): readonly OnlineProblem[] {
  const columns = new Set(fields.map(({ dbFieldName }) => dbFieldName.toLowerCase()));
  const rows = new Map(fields.map((row) => [row.dbFieldName.toLowerCase(), row]));
  const seen = new Set<string>();
  const indexes = new Set<string>();
  return [
    ...headProblems(head, fields, columns),
    ...fields.flatMap((row, at) => fieldProblems(row, `fields.${at}`, columns, seen)),
    ...indexs.flatMap((index, at) => indexProblems(index, `indexs.${at}`, rows, indexes)),
  ];
}

function headProblems(head: HeadRow, fields: readonly FieldRow[], columns: ReadonlySet<string>): OnlineProblem[] {
  const problems: OnlineProblem[] = [];
  if (head.tableName.length > most.table) problems.push(tooLong('head.tableName', most.table));
  else if (!tableName.test(head.tableName)) problems.push({ where: 'head.tableName', code: 'onlineTableBad' });
  if ((head.tableTxt ?? '').trim() === '') problems.push({ where: 'head.tableTxt', code: 'onlineValueMissing' });
  if (!fields.some(({ dbFieldName, dbIsKey }) => dbFieldName.toLowerCase() === 'id' && dbIsKey === 1))
    problems.push({ where: 'fields', code: 'onlineKeyMissing' });
  if (head.isTree === 'Y') problems.push(...treeProblems(head, fields, columns));
  return [...problems, ...foreignProblems(head, fields)];
}

/** A sub-table has one foreign key, which names the main table and a field of it. */
function foreignProblems(head: HeadRow, fields: readonly FieldRow[]): OnlineProblem[] {
  const named = [...fields.entries()].filter(([, { mainTable, mainField }]) => mainTable !== '' || mainField !== '');
  const whole = named.filter(([, { mainTable, mainField }]) => mainTable !== '' && mainField !== '');
  const problems: OnlineProblem[] = [];
  if (head.tableType === 3) {
    if (named.length === 0) problems.push({ where: 'head.relationType', code: 'onlineForeignMissing' });
    for (const [at, { mainTable, mainField }] of named) {
      if (mainTable === '') problems.push({ where: `fields.${at}.mainTable`, code: 'onlineValueMissing' });
      if (mainField === '') problems.push({ where: `fields.${at}.mainField`, code: 'onlineValueMissing' });
    }
  }
  if (whole[1]) problems.push({ where: `fields.${whole[1][0]}.mainTable`, code: 'onlineForeignMany' });
  return problems;
}

function treeProblems(head: HeadRow, fields: readonly FieldRow[], columns: ReadonlySet<string>): OnlineProblem[] {
  const problems: OnlineProblem[] = [];
  for (const key of ['treeParentIdField', 'treeIdField', 'treeFieldname'] as const) {
    const column = head[key];
    if (column === null || !columns.has(column.toLowerCase()))
      problems.push({ where: `head.${key}`, code: 'formFieldUnknown' });
  }
  for (const [key, min] of [
    ['treeParentIdField', 32],
    ['treeIdField', 1],
  ] as const) {
    const row = fields.find(({ dbFieldName }) => dbFieldName.toLowerCase() === head[key]?.toLowerCase());
    if (row && (row.dbType !== 'string' || row.dbLength < min || row.dbIsPersist === 0))
      problems.push({ where: `head.${key}`, code: 'onlineNodeUnfit', params: { min } });
  }
  // A parent that forms do not send would be lost with every change.
  const parent = fields.findIndex(({ dbFieldName }) => dbFieldName === head.treeParentIdField);
  if (fields[parent]?.isShowForm === 0)
    problems.push({ where: `fields.${parent}.isShowForm`, code: 'onlineParentHidden' });
  return problems;
}

function fieldProblems(row: FieldRow, at: string, columns: ReadonlySet<string>, seen: Set<string>): OnlineProblem[] {
  const { dbFieldName, dbType, fieldShowType } = row;
  const problems: OnlineProblem[] = [];
  const refuse = (key: keyof FieldRow, code: OnlineProblem['code']) => problems.push({ where: `${at}.${key}`, code });
  const column = dbFieldName.toLowerCase();
  if (dbFieldName.length > most.column) problems.push(tooLong(`${at}.dbFieldName`, most.column));
  else if (!columnName.test(dbFieldName)) refuse('dbFieldName', 'onlineColumnBad');
  else if (seen.has(column)) refuse('dbFieldName', 'formNameTaken');
  seen.add(column);
  if (row.dbFieldTxt.trim() === '') refuse('dbFieldTxt', 'onlineValueMissing');
  if (row.dbIsKey === 1 && column !== 'id') refuse('dbIsKey', 'onlineKeyOther');
  if (!columnTypes.has(dbType)) refuse('dbType', 'onlineTypeBad');
  if (!Object.hasOwn(textControls, fieldShowType)) refuse('fieldShowType', 'formControlUnknown');
  for (const [key, names] of namedColumns(row)) {
    if (names.some((name) => !columns.has(name.trim().toLowerCase()))) refuse(key, 'formFieldUnknown');
  }
  if (fieldShowType === 'link_down' && !readLinkConfig(row.dictTable)) refuse('dictTable', 'onlineValueBad');
  return problems;
}

/** Other columns of the form that the control of a row names. */
function namedColumns({ fieldShowType, dictTable, dictText }: FieldRow): [keyof FieldRow, readonly string[]][] {
  if (fieldShowType === 'popup') return [['dictText', dictText.split(',')]];
  if (fieldShowType === 'link_table_field') return [['dictTable', [dictTable]]];
  if (fieldShowType === 'cat_tree' && dictText !== '') return [['dictText', [dictText]]];
  const { linkField } = (fieldShowType === 'link_down' && readLinkConfig(dictTable)) || {};
  return linkField === undefined ? [] : [['dictTable', linkField.split(',')]];
}

function indexProblems(
  { indexName, indexField }: IndexRow,
  at: string,
  columns: ReadonlyMap<string, FieldRow>,
  seen: Set<string>,
): OnlineProblem[] {
  const problems: OnlineProblem[] = [];
  // Letters count in any case, because the database has one name for both.
  const name = indexName.toLowerCase();
  if (seen.has(name)) problems.push({ where: `${at}.indexName`, code: 'formNameTaken' });
  seen.add(name);
  const rows = indexField.split(',').map((column) => columns.get(column.trim().toLowerCase()));
  if (rows.includes(undefined)) problems.push({ where: `${at}.indexField`, code: 'formFieldUnknown' });
  else if (!rows.every((row) => row && canBeIndexed(row)))
    problems.push({ where: `${at}.indexField`, code: 'onlineIndexUnfit' });
  return problems;
}

const unindexed = new Set(['password', 'image', 'file', 'checkbox', 'list_multi']);

/** An entry of an index cannot be longer than a third of a page, and would tell which passwords are equal. */
function canBeIndexed({ dbType, dbLength, dbIsPersist, fieldShowType }: FieldRow): boolean {
  const isLong = dbType === 'Text' || dbType === 'Blob' || (dbType === 'string' && dbLength > most.indexed);
  return dbIsPersist === 1 && !isLong && !unindexed.has(fieldShowType);
}

const tooLong = (where: string, max: number): OnlineProblem => ({ where, code: 'onlineTooLong', params: { max } });
