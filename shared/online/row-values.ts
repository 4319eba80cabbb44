import type { UncheckedField } from '#shared/resource/field.ts';
import { type FieldValue, isBlank } from '#shared/resource/record.ts';
import type { OnlineDefinition } from './definition.schema.ts';
import { columnOfField } from './field-rows.ts';
import { type Hidden, nothingHidden } from './rights.ts';
import { standardBase } from './standard-base.ts';

/** A record of ours, by the names of its fields. */
export type OwnRecord = Readonly<Record<string, FieldValue | undefined>>;

/** A value in a row of the platform: `""` for a field without a value, whatever its type. */
export type RowValue = string | number;
export type Row = Readonly<Record<string, RowValue | null>>;

type Fields = Pick<OnlineDefinition, 'fields' | 'base' | 'list' | 'tree' | 'partOf'>;

/** A row of `getData` or `getTreeData`: the shown columns, the id, the foreign key and the columns of the tree. */
export function listRow(definition: Fields, record: OwnRecord, { list } = nothingHidden as Pick<Hidden, 'list'>): Row {
  const { tree, partOf } = definition;
  const shown = new Set(definition.list.columns);
  const always = new Set([tree?.parent, tree?.hasChild, partOf?.field]);
  const columns = allFields(definition).filter((field) => {
    if (always.has(field.name)) return true;
    return shown.has(field.name) && field.stored !== false && !list.has(columnOfField(field));
  });
  const id = idOf(record);
  return { ...valuesOf(columns, record, tree), ...(id !== '' && { id }), jeecg_row_key: id === '' ? null : id };
}

/** A row of `form/{id}/{row}`: the fields of the form and the id. */
export function formRow(definition: Fields, record: OwnRecord): Row {
  const columns = allFields(definition).filter(({ inForm, stored }) => inForm !== false && stored !== false);
  return { ...valuesOf(columns, record, definition.tree), id: idOf(record) };
}

/** A row of a part: all columns, also those that the server writes. */
export function partRow(definition: Fields, record: OwnRecord): Row {
  const id = idOf(record);
  return {
    ...valuesOf(
      allFields(definition).filter(({ stored }) => stored !== false),
      record,
      definition.tree,
    ),
    id,
    jeecg_row_key: id,
  };
}

const allFields = ({ fields, base = standardBase }: Fields): readonly UncheckedField[] => [...base, ...fields];

const idOf = ({ id }: OwnRecord): string => (typeof id === 'string' ? id : '');

/** Parent of the nodes at the top, for clients of the platform; our records have no parent there. */
const topNode = '0';

const valuesOf = (fields: readonly UncheckedField[], record: OwnRecord, tree: Fields['tree']): Row =>
  Object.fromEntries(
    fields.map((field) => {
      const value = rowValue(field, record[field.name]);
      return [columnOfField(field), value === '' && field.name === tree?.parent ? topNode : value];
    }),
  );

/** Secrets never leave the server; JSON has no value of its own in a row, yes and no are those of a switch. */
function rowValue({ secret }: UncheckedField, value: FieldValue | undefined): RowValue {
  if (secret || isBlank(value)) return '';
  if (typeof value === 'boolean') return value ? 'Y' : 'N';
  if (typeof value === 'number') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What a body of the platform asks to write. */
export interface WrittenRow {
  /** Values of ours; null clears a field. */
  readonly values: OwnRecord;
  /** Rows of the parts by the name of their table; the rows of a part that the body does not name stay as they are. */
  readonly parts: Readonly<Record<string, readonly Row[]>>;
}

export interface WriteOptions {
  /** A change clears every field of the form that the body does not contain; an addition leaves the defaults. */
  readonly change: boolean;
  /** Tables of the parts. */
  readonly parts?: readonly string[];
}

/**
 * Reads the body of a call that adds or changes a row. The id, what the server writes, unknown keys and fields outside of
 * the form are ignored. Values keep the spelling of the body: `checkField` decides whether they fit.
 */
export function writtenRow(
  { fields, tree, partOf }: Fields,
  body: Readonly<Record<string, unknown>>,
  options: WriteOptions,
): WrittenRow {
  const { change, parts = [] } = options;
  const values = fields.flatMap((field): [string, FieldValue][] => {
    const isForeign = field.name === partOf?.field;
    if ((field.inForm === false && !isForeign) || field.stored === false) return [];
    const column = columnOfField(field);
    const sent = Object.hasOwn(body, column) ? body[column] : undefined;
    // Forms may hide the foreign key; a part without it would be lost.
    if (isForeign && sent === undefined) return [];
    // Nobody has read a secret, so a body without one keeps it.
    if (field.secret && (sent === undefined || sent === '')) return [];
    if (sent === undefined && !change) return [];
    return [[field.name, field.name === tree?.parent && sent === topNode ? null : ownValue(field, sent)]];
  });
  return {
    values: Object.fromEntries(values),
    parts: Object.fromEntries(parts.flatMap((part) => (Object.hasOwn(body, part) ? [[part, rowsIn(body[part])]] : []))),
  };
}

/** Clients send `""` for a part without rows. */
const rowsIn = (sent: unknown): readonly Row[] =>
  Array.isArray(sent) ? sent.filter((row) => typeof row === 'object' && row !== null) : [];

/** Lists may come as arrays; a day that stands in a column with time begins at midnight. */
function ownValue({ type }: UncheckedField, sent: unknown): FieldValue {
  if (sent === undefined || sent === null || sent === '') return null;
  if (type === 'bool' && (sent === 'Y' || sent === 'N')) return sent === 'Y';
  if (Array.isArray(sent)) return sent.map(String).join(',');
  if (typeof sent === 'number' || typeof sent === 'boolean') return sent;
  const text = typeof sent === 'string' ? sent : JSON.stringify(sent);
  return type === 'datetime' && /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} 00:00:00` : text;
}
