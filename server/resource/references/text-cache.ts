import { onForgetCaches } from '#server/process/caches.ts';

/**
 * Cache of readable texts by tenant, language and source. Lists show the same ships, people and dictionary values again
 * and again, so texts are cached for five seconds. A change in this process drops its texts at once (`forgetTexts`); a
 * change in another process is seen when they expire.
 */
const freshMs = 5_000;
const most = 50_000;

interface Entry {
  /** Monotonic time in ms, so that setting the clock back does not keep texts for too long. */
  readonly at: number;
  /** Null if the value does not exist. */
  readonly label: string | null;
}

const known = new Map<string, Map<string, Entry>>();
let size = 0;
/**
 * Time of the last `forgetTexts` by key (`*:<source>` for all tenants); a look-up that started earlier may be outdated.
 */
const forgotten = new Map<string, number>();
onForgetCaches(() => {
  forgetAll();
  forgotten.clear();
});

/** Cached texts of these values; values without an entry have to be looked up. */
export function cachedTexts(key: string, values: ReadonlySet<string>, now: number): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  const entries = known.get(key);
  if (!entries) return found;
  for (const value of values) {
    const entry = entries.get(value);
    if (entry && now - entry.at < freshMs) found.set(value, entry.label);
  }
  return found;
}

/**
 * Caches the result of a look-up; values without a text are cached as unknown. Caches nothing if the source was
 * forgotten after the look-up had started (`askedAt`).
 */
export function cacheTexts(
  key: string,
  values: Iterable<string>,
  texts: ReadonlyMap<string, string>,
  askedAt: number,
): void {
  if (askedAt <= (forgotten.get(key) ?? -1) || askedAt <= (forgotten.get(everybodys(sourceIn(key))) ?? -1)) return;
  if (size > most) forgetAll();
  const entries = known.get(key) ?? new Map<string, Entry>();
  for (const value of values) {
    if (!entries.has(value)) size += 1;
    entries.set(value, { at: askedAt, label: texts.get(value) ?? null });
  }
  known.set(key, entries);
}

/** Cache key, for example `1:zh:ref:ship`. */
export const textKey = (tenantId: number, language: string, source: string): string =>
  `${tenantId}:${language}:${source}`;

const everybodys = (source: string): string => `*:${source}`;
const sourceIn = (key: string): string => key.split(':').slice(2).join(':');

/**
 * Drops the cached texts of a source; called after a write of its records is committed (`afterCommit`). Tenant null
 * drops the texts of all tenants, for tables that belong to no tenant.
 */
export function forgetTexts(tenantId: number | null, source: string, now = performance.now()): void {
  if (tenantId === null) {
    forgotten.set(everybodys(source), now);
    for (const key of known.keys()) if (sourceIn(key) === source) forgetKey(key);
    return;
  }
  for (const language of ['zh', 'en']) {
    const key = textKey(tenantId, language, source);
    forgotten.set(key, now);
    forgetKey(key);
  }
}

function forgetKey(key: string): void {
  size -= known.get(key)?.size ?? 0;
  known.delete(key);
}

function forgetAll(): void {
  known.clear();
  size = 0;
}
