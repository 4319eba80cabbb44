import { sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { dictionariesOf, itemText } from '#server/kernel/dictionaries.ts';
import { tableItems } from '#server/modules/dict/search-dictionary.ts';
import { named } from '#server/resource/sources/named.ts';
import { AppError } from '#shared/errors/fail.ts';
import { type Item, type ItemSource, itemOf, type Texts } from '#shared/online/items.ts';

/** Most categories of an answer, as of a table dictionary (docs/security.md P19). */
const most = 1000;

/**
 * Loads the texts of an answer, then builds the answer. `build` runs twice, because it asks for texts while it runs: the
 * first time only to learn which ones.
 * @param disabled whether disabled items are included: lists show old values, forms do not offer them
 */
export async function withTexts<T>(
  actor: Actor,
  { disabled }: { readonly disabled: boolean },
  build: (texts: Texts) => T,
): Promise<T> {
  const asked = new Map<string, ItemSource>();
  const codes = new Set<string>();
  build({
    items: (source) => {
      asked.set(JSON.stringify(source), source);
      return [];
    },
    categoryId: (code) => {
      codes.add(code);
      return undefined;
    },
  });
  const items = new Map<string, readonly Item[]>();
  for (const [key, source] of asked) items.set(key, await itemsOf(actor, source, disabled));
  const ids = await categoryIds(actor, [...codes]);
  return build({
    items: (source) => items.get(JSON.stringify(source)) ?? [],
    categoryId: (code) => ids.get(code),
  });
}

async function itemsOf(actor: Actor, source: ItemSource, disabled: boolean): Promise<readonly Item[]> {
  if (source.kind === 'category') return categories(actor, source.code);
  if (source.kind === 'table') return tableTexts(actor, source);
  const stored = (await dictionariesOf(actor.tenantId)).get(source.code) ?? [];
  return stored
    .filter(({ status }) => disabled || status === 1)
    .map((item) => itemOf(item.itemValue, itemText(item, actor.language)));
}

/**
 * Rows of a table that the caller may list, with columns that dictionaries may show: never a password, salt, token or
 * secret (`dict-tables.ts`). Other tables have no texts, and the values show themselves.
 */
async function tableTexts(actor: Actor, source: Extract<ItemSource, { kind: 'table' }>): Promise<readonly Item[]> {
  const { table, text, value, where } = source;
  const dict = [table, text, value, ...(where === undefined ? [] : [where])].join(',');
  try {
    return (await tableItems(dict, actor)).map((item) => itemOf(item.value, item.text));
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** Categories below the one with this code; all without a code. Fields store their ids. */
async function categories(actor: Actor, code: string): Promise<readonly Item[]> {
  const { rows } = await readAs(actor.tenantId, (db) =>
    sql<{ value: string; text: string }>`
      select id as value, ${named(actor, 'name', 'nameEn')} as text from sys_category
      where tenant_id = ${actor.tenantId} and starts_with(code, ${code}) and code <> ${code}
      order by code limit ${most}`.execute(db),
  );
  return rows.map(({ value, text }) => itemOf(value, text));
}

async function categoryIds({ tenantId }: Actor, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const { rows } = await readAs(tenantId, (db) =>
    sql<{ code: string; id: string }>`
      select code, id from sys_category where tenant_id = ${tenantId} and code = any(${[...codes]})`.execute(db),
  );
  return new Map(rows.map(({ code, id }) => [code, id]));
}
