import { readTableDictionary } from '#shared/query/table-dictionary.ts';
import { readWhere } from '#shared/query/where-grammar.ts';
import { readLinkConfig } from './extension.ts';
import type { OnlineProblem } from './problem.ts';
import type { FieldRow, FormRows } from './rows.schema.ts';

/** What a definition may refer to; the server knows it, and tests may say what they like. */
export interface KnownTables {
  /** Whether the administrator may read these columns of the table through a dictionary. */
  readonly mayRead: (table: string, columns: readonly string[]) => boolean;
  /** Whether a form has this table and may have parts. */
  readonly isMain: (table: string) => boolean;
  /** Whether parts may refer to rows of this main table by this column. */
  readonly hasKey: (table: string, column: string) => boolean;
}

/**
 * Tables from which fields choose and that nobody may read, conditions outside of the grammar of table dictionaries, and
 * foreign keys to no form. A condition is never run as text, so that no statement can be hidden in it.
 */
export function sourceProblems({ head, fields }: FormRows, known: KnownTables): readonly OnlineProblem[] {
  return fields.flatMap((row, at) => {
    const problems: OnlineProblem[] = [];
    const refuse = (key: keyof FieldRow, code: OnlineProblem['code']) =>
      problems.push({ where: `fields.${at}.${key}`, code });
    for (const { key, dict } of dictionaries(row)) {
      const read = readTableDictionary(dict);
      if (!read) refuse(key, 'formDictUnknown');
      else if (!known.mayRead(read.table, [read.text, read.code])) refuse(key, 'onlineTableForbidden');
      else if (read.where !== undefined && !readWhere(read.where)) refuse(key, 'onlineConditionBad');
    }
    const { table, columns, where } = tableOfControl(row) ?? {};
    if (table !== undefined && !known.mayRead(table, columns ?? [])) refuse('dictTable', 'onlineTableForbidden');
    else if (where !== undefined && !readWhere(where.trim())) refuse('dictTable', 'onlineConditionBad');
    if (head.tableType === 3 && row.mainTable !== '' && row.mainField !== '') {
      // A main table that becomes a sub-table is still stored as a main table.
      const isOwn = row.mainTable.toLowerCase() === head.tableName.toLowerCase();
      if (isOwn || !known.isMain(row.mainTable)) refuse('mainTable', 'onlineMainUnknown');
      else if (!known.hasKey(row.mainTable, row.mainField)) refuse('mainField', 'onlineMainFieldUnknown');
    }
    return problems;
  });
}

const choosing = new Set(['list', 'radio', 'checkbox', 'list_multi', 'sel_search']);

function dictionaries(row: FieldRow): { readonly key: keyof FieldRow; readonly dict: string }[] {
  const own = choosing.has(row.fieldShowType) && row.dictTable !== '';
  const filter = row.queryConfigFlag === '1' && row.queryDictTable !== '';
  return [
    ...(own ? [{ key: 'dictTable' as const, dict: `${row.dictTable},${row.dictText},${row.dictField}` }] : []),
    ...(filter
      ? [{ key: 'queryDictTable' as const, dict: `${row.queryDictTable},${row.queryDictText},${row.queryDictField}` }]
      : []),
  ];
}

/** The table of a control that is no dictionary, with the columns that it shows. */
function tableOfControl({ fieldShowType, dictTable, dictField, dictText }: FieldRow) {
  if (fieldShowType === 'sel_tree') return { table: dictTable, columns: filled(dictText.split(',')) };
  if (fieldShowType === 'link_table') return { table: dictTable, columns: filled([dictField, ...dictText.split(',')]) };
  const config = fieldShowType === 'link_down' ? readLinkConfig(dictTable) : undefined;
  if (!config) return undefined;
  const { table, txt, key, idField, pidField, condition } = config;
  return { table, columns: filled([txt, key, idField, pidField]), where: condition };
}

const filled = (columns: readonly (string | undefined)[]): string[] =>
  columns.flatMap((column) => (column === undefined || column.trim() === '' ? [] : column.trim()));
