import type { Language } from '#server/kernel/actor.ts';
import { hooksOf } from '#server/resource/registry.ts';
import type { ReadCell } from '#server/workbook/cell.ts';
import { limits } from '#server/workbook/limits.ts';
import type { ReadRow } from '#server/workbook/read-row.ts';
import { fail } from '#shared/errors/fail.ts';
import { allFields, enteredFields, fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { KnownTitles } from './data-rows.ts';
import { bothWords, headerOf } from './sheet-words.ts';

/** Column of the sheet that belongs to a field. */
export interface ImportColumn {
  /** Counted from 0. */
  readonly index: number;
  readonly field: FieldDefinition;
}

/** Most names in an error message. */
const mostNames = 10;

/**
 * Column in a header: `read` belongs to a field, `passed` is ignored because the server fills it or it is a note of
 * ours.
 */
export interface HeaderColumn {
  /** Counted from 0. */
  readonly index: number;
  readonly title: string;
  readonly state: 'read' | 'passed' | 'unknown' | 'twice';
  /** Field of a column that is read. */
  readonly field?: FieldDefinition;
}

/** How a header was read. */
export interface ReadHeader {
  readonly columns: readonly HeaderColumn[];
  /** Required fields without a column. */
  readonly missing: readonly FieldDefinition[];
}

/**
 * Matches columns with fields, by the label in either language, with or without unit and required star, or by the
 * field's name. Ignores columns of fields that the server fills, of fields that only the list has (an export contains
 * them), and our own notes.
 */
export function readHeader(definition: ResourceDefinition, header: readonly ReadCell[]): ReadHeader {
  const known = namesOf(definition);
  const found = new Set<FieldDefinition>();
  const columns = header.flatMap((cell, index): readonly HeaderColumn[] => {
    const title = typeof cell === 'string' ? cell : '';
    if (cell === null || (title !== '' && normal(title) === '')) return [];
    const field = known.get(normal(title));
    if (field === undefined) return [{ index, title, state: 'unknown' }];
    if (field === null) return [{ index, title, state: 'passed' }];
    if (found.has(field)) return [{ index, title, state: 'twice' }];
    found.add(field);
    return [{ index, title, state: 'read', field }];
  });
  const missing = enteredFields(definition).filter(
    (field) => field.required === true && field.default === undefined && !found.has(field),
  );
  return { columns, missing };
}

/** Returns a function that counts the known columns in a row, to find the header. */
export function titlesOfRow(definition: ResourceDefinition): KnownTitles {
  const known = namesOf(definition);
  return ({ cells }) => cells.filter((cell) => typeof cell === 'string' && known.has(normal(cell))).length;
}

/**
 * Columns that belong to fields. An unknown column is refused, so that no data is ignored silently.
 * @throws `importHeaderUnknown`, `importHeaderTwice`, `importHeaderMissing`
 */
export function matchColumns(
  definition: ResourceDefinition,
  header: ReadRow | undefined,
  language: Language,
): readonly ImportColumn[] {
  const { columns, missing } = readHeader(definition, header?.cells ?? []);
  const row = header?.number ?? limits.titleRows;
  const titles = (state: HeaderColumn['state']) =>
    columns
      .filter((column) => column.state === state)
      .map(({ index, title }) => title.slice(0, 50) || String(index + 1));
  const read = columns.flatMap(({ index, field }) => (field ? [{ index, field }] : []));
  refuseSome('importHeaderUnknown', titles('unknown'), row);
  if (read.length === 0) throw fail('importHeaderUnknown', { names: '', row });
  refuseSome('importHeaderTwice', titles('twice'), row);
  const { exported } = hooksOf(definition);
  // Required columns that an export lacks are reported by row, so that rows of existing records are reported as such.
  const lacking = missing.filter(({ name }) => exported === undefined || fieldOf(exported, name) !== undefined);
  refuseSome(
    'importHeaderMissing',
    lacking.map(({ label }) => label[language]),
    row,
  );
  return read;
}

/** Position of a field's column, also for a field that the server fills; -1 if there is none. */
export function columnAt(field: FieldDefinition, header: readonly ReadCell[]): number {
  const titles = new Set(titlesOf(field).map(normal));
  return header.findIndex((cell) => typeof cell === 'string' && titles.has(normal(cell)));
}

function refuseSome(
  id: 'importHeaderUnknown' | 'importHeaderTwice' | 'importHeaderMissing',
  names: readonly string[],
  row: number,
): void {
  if (names.length > 0) throw fail(id, { names: names.slice(0, mostNames), row });
}

/** All known titles; null for those that are ignored. */
function namesOf(definition: ResourceDefinition): ReadonlyMap<string, FieldDefinition | null> {
  const entered = new Set(enteredFields(definition));
  const names = new Map<string, FieldDefinition | null>();
  for (const word of [...bothWords('reason'), ...bothWords('rowNumber')]) names.set(normal(word), null);
  for (const field of hooksOf(definition).exported?.fields ?? [])
    for (const title of titlesOf(field)) names.set(normal(title), null);
  // Fields that people enter come last, so that they win if a label is used twice.
  const fields = [...allFields(definition)].sort((a, b) => Number(entered.has(a)) - Number(entered.has(b)));
  for (const field of fields) {
    for (const title of titlesOf(field)) names.set(normal(title), entered.has(field) ? field : null);
  }
  return names;
}

const titlesOf = (field: FieldDefinition): readonly string[] => [
  field.label.zh,
  field.label.en,
  headerOf(field, 'zh'),
  headerOf(field, 'en'),
  field.name,
];

const normal = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(/[\s*]+/g, '')
    .toLowerCase();
