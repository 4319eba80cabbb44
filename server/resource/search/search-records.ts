import type { Db } from '#server/db/database.ts';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { headsFor } from '#server/kernel/catalogue.ts';
import { addTexts } from '#server/resource/list/present.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { listTitle } from '#shared/resource/list-title.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { type SearchFields, searchFieldsOf } from './search-fields.ts';
import { mostFound, searchStatement } from './search-statement.ts';

interface FoundGroup {
  readonly resource: string;
  readonly title: string;
  readonly records: { id: string; label: string; hint: string | null }[];
  readonly more: boolean;
}

/** Time in ms after which no further resource is searched. */
const patience = 2_000;

/**
 * Searches a text in the names of records of all resources that the actor may list, within the data scope and without
 * hidden fields (docs/security.md P14, P15). Resources are searched one after the other on one connection, until
 * `isGone` returns true because the client has closed the request.
 */
export async function searchRecords(
  actor: Actor,
  keyword: string,
  isGone: () => boolean,
): Promise<{ groups: FoundGroup[]; partial: boolean }> {
  const until = performance.now() + patience;
  const groups: FoundGroup[] = [];
  let partial = false;
  await readAs(
    actor.tenantId,
    async (db) => {
      for (const definition of searchable(actor)) {
        if (isGone()) return;
        const found = performance.now() < until ? await searchIn(db, definition, actor, keyword) : 'late';
        if (found === 'late') partial = true;
        else if (found) groups.push(found);
      }
    },
    'search',
  );
  return { groups, partial };
}

/** Searchable resources, as the actor sees them. */
function searchable(actor: Actor): readonly ResourceDefinition[] {
  return headsFor(actor.tenantId)
    .filter((head) => (head.verbs?.includes('list') ?? true) && actor.grants.has(verbCode(head, 'list')))
    .map((head) => visibleDefinition(head, actor))
    .filter((definition) => searchFieldsOf(definition).searched.length > 0);
}

async function searchIn(
  db: Db,
  definition: ResourceDefinition,
  actor: Actor,
  keyword: string,
): Promise<FoundGroup | 'late' | null> {
  const fields = searchFieldsOf(definition);
  const rows = await readInTime(db, definition, actor, fields, keyword);
  if (rows === 'late') return 'late';
  const found = [...new Map(rows.map((row) => [row.id, row])).values()];
  if (found.length === 0) return null;
  const ranked = found.toSorted((a, b) => rankOf(a, fields, keyword) - rankOf(b, fields, keyword));
  const records = ranked.slice(0, mostFound);
  await addTexts(db, definition, actor, records);
  return {
    resource: definition.code,
    title: listTitle(definition, actor.language),
    records: records.map((record) => ({ id: String(record.id), ...namesOf(record, fields, keyword) })),
    more: found.length > mostFound,
  };
}

async function readInTime(
  db: Db,
  definition: ResourceDefinition,
  actor: Actor,
  fields: SearchFields,
  keyword: string,
): Promise<RecordPatch[] | 'late'> {
  try {
    // Not kept as prepared statements: their many shapes would displace those of lists, which run far more often.
    const { rows } = await searchStatement(definition, actor, fields, keyword).execute(db);
    return rows;
  } catch (error) {
    // 57014: cancelled by the time limit of search queries.
    if (error instanceof Error && 'code' in error && error.code === '57014') return 'late';
    throw error;
  }
}

/** 0 if a searched field equals the text, 1 if one starts with it, 2 otherwise. */
function rankOf(record: RecordPatch, { searched }: SearchFields, keyword: string): number {
  const text = keyword.toLowerCase();
  const ranks = searched.map(({ name }) => {
    const value = String(record[name] ?? '').toLowerCase();
    return value === text ? 0 : value.startsWith(text) ? 1 : 2;
  });
  return Math.min(...ranks);
}

/** Label of a result, and its hint: the fields in which the text was found, and those of `beside`. */
function namesOf(
  record: RecordPatch,
  { searched, beside }: SearchFields,
  keyword: string,
): { label: string; hint: string | null } {
  const textOf = (name: string) => String(record[`${name}_dictText`] ?? record[name] ?? '');
  const [first, ...others] = searched.map(({ name }) => name);
  const label = textOf(first ?? 'id');
  const matched = others.filter((name) => textOf(name).toLowerCase().includes(keyword.toLowerCase()));
  const hints = [...new Set([...matched, ...beside])].map(textOf).filter((text) => text !== '' && text !== label);
  return { label, hint: hints.length === 0 ? null : hints.join(' · ') };
}
