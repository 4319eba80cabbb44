import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { escapeLike } from '#server/db/contains.ts';
import { isDate, isDateTime } from '#shared/resource/date-text.ts';
import type { ReportItem } from './report-config.ts';

/** What the query says of the columns that may be searched; other keys are none of the report's. */
export function reportConditions(
  items: readonly ReportItem[],
  query: Readonly<Record<string, unknown>>,
): readonly RawBuilder<SqlBool>[] {
  const text = (key: string) => {
    const value = query[key];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  return items
    .filter(({ isSearch }) => isSearch === 1)
    .flatMap((item) => {
      if (item.searchMode === 'single') return single(item, text(item.fieldName));
      return [
        ...bound(item, '>=', text(`${item.fieldName}_begin`), '00:00:00'),
        ...bound(item, '<=', text(`${item.fieldName}_end`), '23:59:59'),
      ];
    });
}

type Condition = RawBuilder<SqlBool>;

const never: Condition = sql<SqlBool>`false`;

function columnOf({ fieldName }: ReportItem) {
  return sql`report.${sql.id(fieldName)}`;
}

/** `*` stands for anything; without one the value is the whole of it. */
function single(item: ReportItem, value: string | undefined): readonly Condition[] {
  if (value === undefined) return [];
  const column = columnOf(item);
  if (value.includes('*')) {
    const pattern = value.split('*').map(escapeLike).join('%');
    return [sql<SqlBool>`${column}::text ilike ${pattern}`];
  }
  if (item.fieldType === 'Datetime') {
    return isDate(value)
      ? [sql<SqlBool>`${column}::timestamptz between ${`${value} 00:00:00`} and ${`${value} 23:59:59`}`]
      : compared(item, sql`=`, value);
  }
  return compared(item, sql`=`, value);
}

function bound(item: ReportItem, sign: '>=' | '<=', value: string | undefined, hour: string): readonly Condition[] {
  if (value === undefined) return [];
  const operator = sign === '>=' ? sql`>=` : sql`<=`;
  return compared(item, operator, item.fieldType === 'Datetime' && isDate(value) ? `${value} ${hour}` : value);
}

/** Compared as what the column is said to hold; a value that is none of that kind is met by no row. */
function compared(item: ReportItem, operator: RawBuilder<unknown>, value: string): readonly Condition[] {
  const column = columnOf(item);
  switch (item.fieldType) {
    case 'Integer':
    case 'Long':
      return [isNumber(value) ? sql<SqlBool>`${column}::numeric ${operator} ${value}::numeric` : never];
    case 'Date':
      return [isDate(value) ? sql<SqlBool>`${column}::date ${operator} ${value}::date` : never];
    case 'Datetime':
      return [isDateTime(value) ? sql<SqlBool>`${column}::timestamptz ${operator} ${value}::timestamptz` : never];
    default:
      return [sql<SqlBool>`${column}::text ${operator} ${value}`];
  }
}

function isNumber(text: string): boolean {
  return /^-?\d{1,20}(?:\.\d{1,10})?$/.test(text);
}
