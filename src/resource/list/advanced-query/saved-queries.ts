import { type MatchType, readSuperQuery, type SuperCondition } from '#shared/query/super-query.ts';
import { readSetting, writeSetting } from '#shared/session/store.ts';

/** An advanced query saved in this browser (docs/specification.md §2.3). */
export interface SavedQuery {
  readonly title: string;
  readonly matchType: MatchType;
  readonly records: readonly SuperCondition[];
}

/**
 * Storage key: `JSuperQuerySaved_` and the code of the list, or the path of its page (docs/specification.md §2.9,
 * docs/wire.md §2.18).
 */
export function savedKey(code: string): string {
  return `JSuperQuerySaved_${code}`;
}

/** Reads the saved queries; invalid entries are skipped. */
export function readSaved(
  code: string,
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): readonly SavedQuery[] {
  const stored = readSetting(savedKey(code), storage);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown): SavedQuery[] => {
    if (typeof entry !== 'object' || entry === null || !('title' in entry) || typeof entry.title !== 'string')
      return [];
    const records = readSuperQuery(encodeURIComponent(JSON.stringify('records' in entry ? entry.records : [])));
    if (entry.title === '' || !records?.length) return [];
    return [
      { title: entry.title, matchType: 'matchType' in entry && entry.matchType === 'or' ? 'or' : 'and', records },
    ];
  });
}

export function writeSaved(
  code: string,
  saved: readonly SavedQuery[],
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): void {
  writeSetting(savedKey(code), saved, storage);
}

/** Adds `query`, or replaces the query with the same title. */
export function withSaved(saved: readonly SavedQuery[], query: SavedQuery): readonly SavedQuery[] {
  const at = saved.findIndex(({ title }) => title === query.title);
  return at < 0 ? [...saved, query] : saved.map((each, index) => (index === at ? query : each));
}

export function withoutSaved(saved: readonly SavedQuery[], title: string): readonly SavedQuery[] {
  return saved.filter((query) => query.title !== title);
}
