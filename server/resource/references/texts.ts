import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { cacheStatement } from '#server/db/statement-cache.ts';
import { kitPart } from '#server/resource/kit.ts';
import type { Requester } from '#server/resource/sources/value-source.ts';
import { textSourceOf, textSources } from '#server/resource/sources/value-sources.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { cachedTexts, cacheTexts, textKey } from './text-cache.ts';

/** Value → readable text. */
export type Texts = ReadonlyMap<string, string>;

/** A field whose values have readable texts. */
export interface TextField {
  readonly name: string;
  /** Field of a record that receives the text: `<name>_dictText`. */
  readonly key: string;
  /** Source of the texts: `dict:<code>`, `user`, `dept`, `ref:<code>`, `category`, `area`. */
  readonly source: string;
  readonly multi: boolean;
  /** Code of the resource that the field refers to. */
  readonly ref?: string | undefined;
}

/** Fields of a definition whose values have texts. Kept in the kit, because every row of every list needs them. */
export const textFieldsOf = kitPart((definition): readonly TextField[] =>
  allFields(definition).flatMap((field) => {
    const source = textSourceOf(field);
    if (source === null) return [];
    const { name, multi = false, ref } = field;
    return { name, key: `${name}_dictText`, source: source.key(field), multi, ref };
  }),
);

/**
 * Texts of all values in the records, by source. Each kind of source is one query, and all queries are sent as one
 * statement, however many rows and fields there are. Cached texts need no query.
 */
export async function findTexts(
  db: Db,
  requester: Requester,
  fields: readonly TextField[],
  records: readonly RecordPatch[],
): Promise<ReadonlyMap<string, Texts>> {
  const asked = new Map<string, Set<string>>();
  for (const field of fields) {
    const values = asked.get(field.source) ?? new Set();
    collectValues(field, records, values);
    asked.set(field.source, values);
  }
  return findBySource(db, requester, asked);
}

function collectValues(field: TextField, records: readonly RecordPatch[], values: Set<string>): void {
  for (const record of records) {
    const value = record[field.name];
    if (typeof value !== 'string' || value === '') continue;
    if (!field.multi) values.add(value);
    else for (const piece of value.split(',')) values.add(piece);
  }
}

/** Texts by source: from the cache where possible, the others by one statement. */
async function findBySource(
  db: Db,
  requester: Requester,
  asked: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, Texts>> {
  const now = performance.now();
  const found = new Map<string, Map<string, string>>();
  const missing = new Map<string, readonly string[]>();
  for (const [source, values] of asked) {
    const recalled = cachedTexts(textKey(requester.tenantId, requester.language, source), values, now);
    const texts = [...recalled].filter((entry): entry is [string, string] => entry[1] !== null);
    if (texts.length > 0) found.set(source, new Map(texts));
    const rest = [...values].filter((value) => !recalled.has(value));
    if (rest.length > 0) missing.set(source, rest);
  }
  for (const { source, value, label } of await readTexts(db, requester, missing)) {
    const texts = found.get(source) ?? new Map<string, string>();
    found.set(source, texts.set(value, label));
  }
  for (const [source, values] of missing) {
    cacheTexts(textKey(requester.tenantId, requester.language, source), values, found.get(source) ?? new Map(), now);
  }
  return found;
}

async function readTexts(
  db: Db,
  requester: Requester,
  missing: ReadonlyMap<string, readonly string[]>,
): Promise<readonly { readonly source: string; readonly value: string; readonly label: string }[]> {
  const parts = Object.entries(textSources).flatMap(([kind, source]) => {
    const wanted = new Map([...missing].filter(([key]) => key === kind || key.startsWith(`${kind}:`)));
    return wanted.size > 0 ? source.label(requester, wanted) : [];
  });
  if (parts.length === 0) return [];
  const select = sql<{ source: string; value: string; label: string }>`${sql.join(parts, sql` union all `)}`;
  const { rows } = await db.executeQuery(cacheStatement(select.compile(db)));
  return rows;
}
