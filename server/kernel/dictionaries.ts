import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { readAs } from '#server/db/scope.ts';
import { ShortCache } from '#server/db/short-cache.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import type { dictItem } from '#shared/contract/dict/dict.schema.ts';
import type { Language } from './actor.ts';

export type DictItem = z.input<typeof dictItem>;

interface StoredItem {
  readonly dictCode: string;
  readonly itemValue: string;
  readonly itemText: string;
  readonly nameEn: string | null;
  readonly itemColor: string | null;
  readonly status: number;
}

/** Items by dictionary code, of one tenant. */
export type Dictionaries = ReadonlyMap<string, readonly StoredItem[]>;

const cached = new ShortCache<Dictionaries>(5000, 1000);
onForgetCaches(() => cached.clear());

/** All dictionaries of a tenant, cached for five seconds; the tenant is the cache key (docs/security.md P13). */
export async function dictionariesOf(tenantId: number): Promise<Dictionaries> {
  return (await cached.get(String(tenantId), () => readAs(tenantId, (db) => load(db, tenantId)))) ?? new Map();
}

/** Clears the cache of a tenant; called after a write to a dictionary, and by `refleshCache`. */
export function forgetDictionaries(tenantId: number): void {
  cached.delete(String(tenantId));
}

async function load(db: Db, tenantId: number): Promise<Dictionaries> {
  const rows = await db
    .selectFrom('sysDictItem as i')
    .innerJoin('sysDict as d', 'd.id', 'i.dictId')
    .select(['d.dictCode', 'i.itemValue', 'i.itemText', 'i.nameEn', 'i.itemColor', 'i.status'])
    .where('i.tenantId', '=', tenantId)
    .where('d.tenantId', '=', tenantId)
    .where('d.delFlag', '=', 0)
    .where('i.delFlag', '=', 0)
    .orderBy('i.sortOrder')
    .orderBy('i.createTime', 'desc')
    .orderBy('i.id')
    .execute();
  const byCode = new Map<string, StoredItem[]>();
  for (const row of rows) {
    const items = byCode.get(row.dictCode);
    if (items) items.push(row);
    else byCode.set(row.dictCode, [row]);
  }
  return byCode;
}

/** Text of an item in the caller's language; the Chinese text if there is no English one. */
export function itemText(item: Pick<StoredItem, 'itemText' | 'nameEn'>, language: Language): string {
  return language === 'en' ? item.nameEn || item.itemText : item.itemText;
}

/** An item in wire format; the text is sent under three names, because clients read different ones. */
export function wireItem(item: StoredItem, language: Language): DictItem {
  const text = itemText(item, language);
  return { value: item.itemValue, text, title: text, label: text, color: item.itemColor, jsonObject: null };
}

/** Enabled items of all dictionaries by code, for `queryAllDictItems` and the sign-in. */
export function allItems(dictionaries: Dictionaries, language: Language): Record<string, DictItem[]> {
  const entries = [...dictionaries].map(([code, items]) => [
    code,
    items.filter((item) => item.status === 1).map((item) => wireItem(item, language)),
  ]);
  return Object.fromEntries(entries);
}

/**
 * Value → text of one dictionary for `_dictText` (docs/wire.md §1.5.6). Includes disabled items, because old records
 * still have them.
 */
export async function dictTexts(tenantId: number, code: string, language: Language): Promise<Map<string, string>> {
  const items = (await dictionariesOf(tenantId)).get(code) ?? [];
  return new Map(items.map((item) => [item.itemValue, itemText(item, language)]));
}
