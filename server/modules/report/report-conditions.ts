import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { escapeLike } from '#server/db/contains.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { isDate, isDateTime } from '#shared/resource/date-text.ts';
import type { ReportItem } from './report-config.ts';
import { postgresDialect, type ReportDialect } from './report-dialect.ts';

/** Keys of the query that are no conditions, whatever the columns of a report are called. */
const ownKeys: ReadonlySet<string> = new Set(['pageNo', 'pageSize', 'column', 'order']);

/**
 * Conditions for searchable columns, and `force_<column>` (a comma list) for every column; other keys are ignored.
 * @throws `reportNotSearchable` for a condition on a column that is not searchable
 */
export function reportConditions(
  items: readonly ReportItem[],
  query: Readonly<Record<string, unknown>>,
  dialect: ReportDialect = postgresDialect,
): readonly RawBuilder<SqlBool>[] {
  const text = (key: string) => {
    const value = query[key];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  return items.flatMap((item) => {
    const forced = forcedTo(dialect, item, text(`force_${item.fieldName}`));
    if (!item.isSearch) {
      if (!ownKeys.has(item.fieldName) && text(item.fieldName) !== undefined)
        throw fail('reportNotSearchable', { name: item.fieldTxt });
      return forced;
    }
    if (item.searchMode === 'single') return [...forced, ...single(dialect, item, text(item.fieldName))];
    return [
      ...forced,
      ...bound(dialect, item, '>=', text(`${item.fieldName}_begin`), '00:00:00'),
      ...bound(dialect, item, '<=', text(`${item.fieldName}_end`), '23:59:59'),
    ];
  });
}

type Condition = RawBuilder<SqlBool>;

const never: Condition = sql<SqlBool>`false`;

function columnOf({ fieldName }: ReportItem) {
  return sql`report.${sql.id(fieldName)}`;
}

/** Only rows whose value is in a comma list. */
function forcedTo({ as }: ReportDialect, item: ReportItem, list: string | undefined): readonly Condition[] {
  if (list === undefined) return [];
  const values = listOf(list).map((value) => sql`${value}`);
  return values.length === 0 ? [] : [sql<SqlBool>`${as('text', columnOf(item))} in (${sql.join(values)})`];
}

/** Condition for one value; `*` matches anything, without it the value must be equal. */
function single(dialect: ReportDialect, item: ReportItem, value: string | undefined): readonly Condition[] {
  if (value === undefined) return [];
  const column = columnOf(item);
  const { as, like } = dialect;
  if (value.includes('*')) {
    const pattern = value.split('*').map(escapeLike).join('%');
    return [sql<SqlBool>`${as('text', column)} ${like} ${pattern}`];
  }
  if (item.fieldType === 'Datetime') {
    return isDate(value)
      ? [sql<SqlBool>`${as('moment', column)} between ${`${value} 00:00:00`} and ${`${value} 23:59:59`}`]
      : compared(dialect, item, sql`=`, value);
  }
  return compared(dialect, item, sql`=`, value);
}

function bound(
  dialect: ReportDialect,
  item: ReportItem,
  sign: '>=' | '<=',
  value: string | undefined,
  hour: string,
): readonly Condition[] {
  if (value === undefined) return [];
  const operator = sign === '>=' ? sql`>=` : sql`<=`;
  return compared(dialect, item, operator, item.fieldType === 'Datetime' && isDate(value) ? `${value} ${hour}` : value);
}

/** Compares in the column's type; a value of another type matches no row. */
function compared(
  dialect: ReportDialect,
  item: ReportItem,
  operator: RawBuilder<unknown>,
  value: string,
): readonly Condition[] {
  const column = columnOf(item);
  const { as } = dialect;
  switch (item.fieldType) {
    case 'Integer':
    case 'Long':
      return [isNumber(value) ? sql<SqlBool>`${as('number', column)} ${operator} ${as('number', value)}` : never];
    case 'Date':
      return [isDate(value) ? sql<SqlBool>`${as('date', column)} ${operator} ${as('date', value)}` : never];
    case 'Datetime':
      return [isDateTime(value) ? sql<SqlBool>`${as('moment', column)} ${operator} ${as('moment', value)}` : never];
    default:
      return [sql<SqlBool>`${as('text', column)} ${operator} ${value}`];
  }
}

function isNumber(text: string): boolean {
  return /^-?\d{1,20}(?:\.\d{1,10})?$/.test(text);
}
