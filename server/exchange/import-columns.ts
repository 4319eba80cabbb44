import type { Language } from '#server/session/actor.ts';
import type { ReadCell } from '#server/workbook/cell.ts';
import { fail } from '#shared/errors/fail.ts';
import { allFields, enteredFields } from '#shared/resource/application-base.ts';
import type { FieldDefinition, ResourceDefinition } from '#shared/resource/definition.ts';
import { bothWords, headerOf } from './sheet-words.ts';

/** A column of the sheet that goes into a field. */
export interface ImportColumn {
  /** Counted from 0. */
  readonly index: number;
  readonly field: FieldDefinition;
}

/** Names that a refusal lists, at most. */
const mostNames = 10;

/**
 * Which column is which field, by the label in either language, with or without its unit and the star of required ones,
 * or by the wire name. Columns of the server's own fields (an export has them) and of our own notes are passed over;
 * an unknown column is refused, so that nothing that was filled in is lost silently.
 * @throws `importHeaderUnknown`, `importHeaderTwice`, `importHeaderMissing`
 */
export function matchColumns(
  definition: ResourceDefinition,
  header: readonly ReadCell[],
  language: Language,
): readonly ImportColumn[] {
  const known = namesOf(definition);
  const unknown: string[] = [];
  const found = new Map<string, ImportColumn>();
  const twice: string[] = [];
  for (const [index, cell] of header.entries()) {
    const title = typeof cell === 'string' ? cell : '';
    const name = normal(title);
    if (name === '' && cell === null) continue;
    const field = known.get(name);
    if (field === undefined) unknown.push(title.slice(0, 50) || String(index + 1));
    else if (field !== null && found.has(field.name)) twice.push(title);
    else if (field !== null) found.set(field.name, { index, field });
  }
  refuseSome('importHeaderUnknown', unknown);
  if (found.size === 0) throw fail('importHeaderUnknown', { names: '' });
  refuseSome('importHeaderTwice', twice);
  const missing = enteredFields(definition).filter(
    (field) => field.required === true && field.default === undefined && !found.has(field.name),
  );
  refuseSome(
    'importHeaderMissing',
    missing.map(({ label }) => label[language]),
  );
  return [...found.values()];
}

/** Where a field's column stands, be it one that the server owns; -1 where the sheet has none. */
export function columnAt(field: FieldDefinition, header: readonly ReadCell[]): number {
  const titles = new Set(titlesOf(field).map(normal));
  return header.findIndex((cell) => typeof cell === 'string' && titles.has(normal(cell)));
}

function refuseSome(id: 'importHeaderUnknown' | 'importHeaderTwice' | 'importHeaderMissing', names: readonly string[]) {
  if (names.length > 0) throw fail(id, { names: names.slice(0, mostNames).join('、') });
}

/** Every title that is understood; null for those that are passed over. */
function namesOf(definition: ResourceDefinition): ReadonlyMap<string, FieldDefinition | null> {
  const entered = new Set(enteredFields(definition));
  const names = new Map<string, FieldDefinition | null>();
  for (const word of [...bothWords('reason'), ...bothWords('rowNumber')]) names.set(normal(word), null);
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
