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

/** A column of the sheet that goes into a field. */
export interface ImportColumn {
  /** Counted from 0. */
  readonly index: number;
  readonly field: FieldDefinition;
}

/** Names that a refusal lists, at most. */
const mostNames = 10;

/** A column as a header names it: `read` goes into a field, `passed` is the server's own or a note of ours. */
export interface HeaderColumn {
  /** Counted from 0. */
  readonly index: number;
  readonly title: string;
  readonly state: 'read' | 'passed' | 'unknown' | 'twice';
  /** Of what is read. */
  readonly field?: FieldDefinition;
}

/** What a header was understood as. */
export interface ReadHeader {
  readonly columns: readonly HeaderColumn[];
  /** Required fields that no column gives. */
  readonly missing: readonly FieldDefinition[];
}

/**
 * Which column is which field, by the label in either language, with or without its unit and the star of required ones,
 * or by the wire name. Columns of the server's own fields and of those that only the list has (an export has them), and of
 * our own notes are passed over.
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

/** Tells how many columns a row names, for finding the header. */
export function titlesOfRow(definition: ResourceDefinition): KnownTitles {
  const known = namesOf(definition);
  return ({ cells }) => cells.filter((cell) => typeof cell === 'string' && known.has(normal(cell))).length;
}

/**
 * The columns that go into fields; an unknown one is refused, so that nothing that was filled in is lost silently.
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
  // What an export cannot have is missed by each row, so that the rows that are known already say so.
  const lacking = missing.filter(({ name }) => exported === undefined || fieldOf(exported, name) !== undefined);
  refuseSome(
    'importHeaderMissing',
    lacking.map(({ label }) => label[language]),
    row,
  );
  return read;
}

/** Where a field's column stands, be it one that the server owns; -1 where the sheet has none. */
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

/** Every title that is understood; null for those that are passed over. */
function namesOf(definition: ResourceDefinition): ReadonlyMap<string, FieldDefinition | null> {
  const entered = new Set(enteredFields(definition));
  const names = new Map<string, FieldDefinition | null>();
  for (const word of [...bothWords('reason'), ...bothWords('rowNumber')]) names.set(normal(word), null);
  for (const field of hooksOf(definition).exported?.fields ?? [])
    for (const title of titlesOf(field)) names.set(normal(title), null);
  // What people enter comes last, so that it wins where a label is used twice.
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
