import { lookup } from '#shared/lookup.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { IndexDefinition } from '#shared/resource/definition-parts.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { storageOf } from '#shared/resource/storage.ts';
import { columnType } from './column-type.ts';
import { literal, objectName, quoted, quotedTable, shortHash } from './identifier.ts';

export interface WantedColumn {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  /** SQL text of the column's default. */
  readonly default?: string;
  /** SQL text of the value that stored rows get if the column becomes `not null`. */
  readonly fill?: string;
  readonly field?: string;
  readonly primary?: boolean;
  /** Nobody reads the column; a plan never makes it readable. */
  readonly secret?: true;
}

export interface WantedKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly field: string;
}

export interface WantedIndex {
  readonly name: string;
  readonly sql: string;
  readonly mark: string;
  /** Name of the index in the definition, if an administrator asked for it. */
  readonly asked?: string;
  /** Columns whose values together may exist only once. */
  readonly unique?: readonly string[];
  /** The only column of a search index. */
  readonly column?: string;
  readonly field?: string;
}

/**
 * A column with the character pairs of a text, for searches with two characters
 * (docs/decisions/two-character-search.md).
 */
export interface WantedPairs {
  readonly name: string;
  readonly of: string;
  readonly field: string;
}

/** SQL text that makes the pairs of a column. */
export function pairsText(column: string): string {
  const text = quoted(column);
  return (
    `' ' || regexp_replace(lower(${text}), '(..)', '\\1 ', 'g')` +
    ` || ' ' || regexp_replace(substr(lower(${text}), 2), '(..)', '\\1 ', 'g') || ' '`
  );
}

/** The table that a definition needs. */
export interface WantedTable {
  readonly columns: readonly WantedColumn[];
  readonly pairs: readonly WantedPairs[];
  readonly keys: readonly WantedKey[];
  readonly indexes: readonly WantedIndex[];
  /** Columns that lists filter by, and those that refer to records. */
  readonly filtered: readonly string[];
  /** Columns with comma lists of names, which are searched for whole names. */
  readonly named: readonly string[];
  /** SQL text of the list's order. */
  readonly order: string;
  /** Columns that only a module uses; a plan does not change them. */
  readonly beside: readonly string[];
  /** Rows belong to tenants, so row-level security limits access to the own tenant. */
  readonly ownTenant: boolean;
  /** Rows are neither changed nor deleted. */
  readonly appendOnly: boolean;
}

/** Text with which a plan marks the objects that it creates. */
export const planMark = 'slipway';

/** The same for a column that nobody reads. */
export const secretMark = `${planMark} secret`;

const baseNames = ['id', 'sysOrgCode', 'createBy', 'createTime', 'updateBy', 'updateTime', 'version'];
const baseDefaults = lookup<string>({
  createTime: "date_trunc('second', now())",
  version: '1',
});

/** Columns, keys and list indexes of a definition. Every index begins with the tenant and leaves out deleted rows. */
export function wantedTable(definition: ResourceDefinition): WantedTable {
  const { joined, ownTenant, remove, hasPairs } = storageOf(definition);
  const fields = allFields(definition).filter(({ name }) => !joined.has(name));
  const base = fields.filter((field) => baseNames.includes(field.name));
  const own = fields.filter((field) => !baseNames.includes(field.name));
  const searched = own.filter(hasPairs);
  const filtered = own.filter((field) => isFiltered(field) || isForeignKey(definition, field));
  const named = own.filter(({ owned, multi, query }) => owned && multi && query);
  const order = orderOf(definition);
  const { module, beside = [] } = definition.storage ?? {};
  const pairs = searched.map(({ name }) => ({
    name: objectName(snakeCase(name), 'pairs'),
    of: snakeCase(name),
    field: name,
  }));
  return {
    columns: [
      ...base.filter(({ name }) => name === 'id').map(baseColumn),
      ...(ownTenant ? [{ name: 'tenant_id', type: 'integer', notNull: true }] : []),
      ...base.filter(({ name }) => name !== 'id').map(baseColumn),
      ...(remove === 'soft' ? [{ name: 'del_flag', type: 'smallint', notNull: true, default: '0' }] : []),
      ...own.map(ownColumn),
      ...(definition.secrets ?? []).map((field) => ({ ...ownColumn(field), secret: true as const })),
    ],
    pairs,
    keys: own.flatMap((field) => keyOf(definition, field) ?? []),
    indexes: [
      listIndex(definition, 'latest', [], order),
      ...filtered.map(({ name }) => listIndex(definition, snakeCase(name), [snakeCase(name)], order, name)),
      ...pairs.flatMap((pair) => searchIndexes(definition, pair)),
      ...named.map((field) => namesIndex(definition, field)),
      ...(definition.indexes ?? []).map((asked) => askedIndex(definition, asked)),
    ],
    filtered: filtered.map(({ name }) => snakeCase(name)),
    named: named.map(({ name }) => snakeCase(name)),
    order,
    beside: [...(module?.columns ?? []), ...beside],
    ownTenant,
    appendOnly: remove === 'none',
  };
}

function baseColumn(field: FieldDefinition): WantedColumn {
  const { name } = field;
  return {
    name: snakeCase(name),
    type: name === 'id' ? 'character varying(32)' : columnType(field),
    notNull: field.required === true,
    ...(name === 'id' && { primary: true }),
    ...(baseDefaults[name] !== undefined && { default: baseDefaults[name] }),
  };
}

function ownColumn(field: FieldDefinition): WantedColumn {
  const filled = field.default === undefined ? undefined : `${literal(field.default)}::${columnType(field)}`;
  return {
    name: snakeCase(field.name),
    type: columnType(field),
    notNull: field.required === true,
    field: field.name,
    // An insert may omit a field that only the server sets; the engine fills in the default of a field that a person
    // enters.
    ...(filled !== undefined && (field.owned ? { default: filled, fill: filled } : { fill: filled })),
  };
}

function keyOf(definition: ResourceDefinition, field: FieldDefinition): WantedKey | null {
  if (!field.unique && field.uniqueWithin === undefined) return null;
  const within = field.uniqueWithin === undefined ? [] : [snakeCase(field.uniqueWithin)];
  const column = snakeCase(field.name);
  return {
    name: objectName(bare(definition.table), column, 'key'),
    columns: [...tenantColumn(definition), ...within, column],
    field: field.name,
  };
}

const tenantColumn = (definition: ResourceDefinition): readonly string[] =>
  storageOf(definition).ownTenant ? ['tenant_id'] : [];

/** Deleted rows are in no index. */
const notDeleted = (definition: ResourceDefinition): string =>
  storageOf(definition).remove === 'soft' ? ' where del_flag = 0' : '';

/**
 * Lists filter by these columns, and references are found by them; each has an index that begins with the tenant and
 * continues in the order of the list.
 */
const isFiltered = ({ type, multi, query }: FieldDefinition): boolean =>
  !multi && (type === 'ref' || (query === true && filterKinds.has(type)));

/** Longest foreign key that is indexed; a longer one may not fit into an index. */
const indexedKey = 200;

/** The rows of a part are read by a column of their main row, which may be another than its id. */
const isForeignKey = ({ partOf }: ResourceDefinition, { name, multi, length = indexedKey }: FieldDefinition): boolean =>
  name === partOf?.field && !multi && length <= indexedKey;

const filterKinds = new Set<FieldDefinition['type']>([
  'dict',
  'user',
  'dept',
  'bool',
  'date',
  'datetime',
  'int',
  'dec',
]);

function orderOf(definition: ResourceDefinition): string {
  const { column, order } = definition.list.sort ?? { column: 'createTime', order: 'desc' };
  const names = [...new Set([...column.split(',').map((name) => name.trim()), 'id'])];
  return names
    .map((name) => {
      const field = allFields(definition).find((entry) => entry.name === name);
      // In lists, a row without a value comes first in ascending and last in descending order.
      const nulls = field?.required === true ? '' : order === 'asc' ? ' nulls first' : ' nulls last';
      return `${quoted(snakeCase(name))} ${order}${nulls}`;
    })
    .join(', ');
}

function listIndex(
  definition: ResourceDefinition,
  suffix: string,
  columns: readonly string[],
  order: string,
  field?: string,
): WantedIndex {
  const keys = [...[...tenantColumn(definition), ...columns].map(quoted), order].join(', ');
  return index(definition.table, suffix, `(${keys})${notDeleted(definition)}`, field);
}

function searchIndexes(definition: ResourceDefinition, { of, name, field }: WantedPairs): readonly WantedIndex[] {
  return [of, name].map((column) => ({
    ...index(
      definition.table,
      `${column}_trgm`,
      `using gin (${quoted(column)} gin_trgm_ops)${notDeleted(definition)}`,
      field,
    ),
    column,
  }));
}

/** Index to find rows by a part of a comma list: `node_holder` has the names of all who may decide. */
function namesIndex(definition: ResourceDefinition, { name }: FieldDefinition): WantedIndex {
  const column = snakeCase(name);
  const filled = `${quoted(column)} is not null`;
  const rows = notDeleted(definition);
  const text = `using gin (${quoted(column)} gin_trgm_ops)${rows === '' ? ' where ' : `${rows} and `}${filled}`;
  return index(definition.table, `${column}_trgm`, text, name);
}

/** Names of indexes are unique in a schema, so the table's name precedes; letters of the name count in any case. */
function askedIndex(definition: ResourceDefinition, { name, fields, unique }: IndexDefinition): WantedIndex {
  const columns = [...tenantColumn(definition), ...fields.map(snakeCase)];
  const keys = columns.map(quoted).join(', ');
  const text = `(${keys})${notDeleted(definition)}`;
  const own = index(definition.table, `ix_${name.toLowerCase()}`, text);
  const sql = unique ? own.sql.replace('create index', 'create unique index') : own.sql;
  return {
    ...own,
    sql,
    mark: `${planMark} ${shortHash(`${unique ? 'unique ' : ''}${text}`)}`,
    asked: name,
    ...(unique && { unique: columns }),
  };
}

function index(table: string, suffix: string, text: string, field?: string): WantedIndex {
  const name = objectName(bare(table), suffix);
  return {
    name,
    sql: `create index ${quoted(name)} on ${quotedTable(table)} ${text}`,
    mark: `${planMark} ${shortHash(text)}`,
    ...(field !== undefined && { field }),
  };
}

/** `leave` of `onl.leave`. */
const bare = (table: string): string => table.split('.').at(-1) ?? table;
