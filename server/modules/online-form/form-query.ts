import type { FormDataQuery } from '#shared/contract/form/online-form-row.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { columnOfField } from '#shared/online/field-rows.ts';
import { tableOf } from '#shared/online/names.ts';
import { reservedParams } from '#shared/query/list-query.ts';
import { isEmptyCondition, superEntries } from '#shared/query/super-query.ts';
import { listOf } from '#shared/query/value-rule.ts';
import type { UncheckedField } from '#shared/resource/field.ts';
import type { ResourceListQuery } from '#shared/resource/resource-shapes.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import type { SeenForm } from './seen-form.ts';

/** Parameters of the platform's clients that are no conditions. */
const settings: ReadonlySet<string> = new Set([
  ...reservedParams,
  ...['tabletype', 'hasQuery', 'batchFlag', 'linkTableSelectFields', 'taskId', 'exportSingleOnly'],
]);

/** Parameters of a list or an export, without the page. */
export type FormConditions = Partial<FormDataQuery> & Readonly<Record<string, unknown>>;
export type EngineConditions = Omit<ResourceListQuery, 'pageNo' | 'pageSize'>;

/**
 * The engine's query for a query in the platform's words. A name that is no field of the form is refused, not ignored as
 * by the platform, because ignoring a condition would show more rows than wanted.
 * @throws `onlineFieldUnknown`, `queryFieldUnknown`, `sortColumnUnknown`
 */
export function engineQuery(form: SeenForm, query: FormConditions): EngineConditions {
  const fields = fieldsByColumn(form);
  const conditions = Object.entries(query).flatMap(([key, value]) =>
    settings.has(key) || value === undefined || value === null || value === '' ? [] : [condition(fields, key, value)],
  );
  return {
    ...Object.fromEntries(conditions),
    ...sortOf(fields, query),
    superQueryParams: superQuery(form, fields, query.superQueryParams ?? ''),
    superQueryMatchType: query.superQueryMatchType,
    superQueryStrict: '1',
  };
}

interface Asked {
  readonly field: UncheckedField;
  readonly control: string;
}
type Fields = ReadonlyMap<string, Asked>;

/** Stored fields by their column. Conditions on a secret would tell it letter by letter. */
function fieldsByColumn({ definition, rows }: SeenForm): Fields {
  const controls = new Map(rows.fields.map((row) => [row.dbFieldName, row.fieldShowType]));
  const fields = [...(definition.base ?? []), ...definition.fields].filter(
    ({ secret, stored }) => !secret && stored !== false,
  );
  return new Map(
    fields.map((field) => {
      const column = columnOfField(field);
      return [column.toLowerCase(), { field, control: controls.get(column) ?? 'text' }];
    }),
  );
}

function condition(fields: Fields, key: string, value: unknown): readonly [string, unknown] {
  const own = fields.get(key.toLowerCase());
  if (own) return [own.field.name, filterValue(own, value)];
  const [, column = '', end = ''] = /^(.+)_(begin|end|MultiString)$/.exec(key) ?? [];
  const ranged = fields.get(column.toLowerCase());
  if (!ranged) throw fail('onlineFieldUnknown', { field: key.slice(0, 64) });
  return [`${ranged.field.name}_${end}`, value];
}

/** A value in the engine's spelling: a row matches several choices if it has any of them, ticks only as a whole. */
function filterValue({ field, control }: Asked, value: unknown): unknown {
  const text = Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.join(',') : value;
  // The engine refuses what is no plain value.
  if (typeof text !== 'string') return text;
  if (field.type === 'bool') return boolText(text);
  if (control === 'list_multi') return `,${text},`;
  return control === 'checkbox' ? text.replaceAll(',', '++') : text;
}

const boolText = (text: string): string => (text === 'Y' ? 'true' : text === 'N' ? 'false' : text);

/** Columns may be written in camel case; every order but `desc` is ascending. */
function sortOf(
  fields: Fields,
  { column = '', order = '' }: FormConditions,
): Pick<EngineConditions, 'column' | 'order'> {
  const names = listOf(column).map((written) => {
    const asked = fields.get(written.toLowerCase()) ?? fields.get(snakeCase(written));
    if (!asked) throw fail('sortColumnUnknown', { column: written.slice(0, 100) });
    return asked.field.name;
  });
  if (names.length === 0) return { column: undefined, order: undefined };
  return { column: names.join(','), order: /desc/i.test(order) ? 'desc' : 'asc' };
}

/** The advanced query with our names; `table,column` names a column of the form's own table. */
function superQuery({ rows, definition }: SeenForm, fields: Fields, sent: string): string {
  const entries = superEntries(sent);
  // The engine refuses what is no list.
  if (entries === undefined) return sent;
  const tables = new Set([rows.head.tableName, tableOf(definition.code)]);
  const named = entries
    .filter((entry) => !isEmptyCondition(entry))
    .map((entry) => {
      const written = typeof entry.field === 'string' ? entry.field : '';
      const [first = '', second] = written.split(',');
      const column = second === undefined ? first : tables.has(first) ? second : '';
      const asked = fields.get(column.toLowerCase());
      if (!asked) throw fail('queryFieldUnknown', { field: written.slice(0, 64) });
      const val = asked.field.type === 'bool' && typeof entry.val === 'string' ? boolText(entry.val) : entry.val;
      return { ...entry, field: asked.field.name, val };
    });
  return named.length === 0 ? '' : encodeURIComponent(JSON.stringify(named));
}
