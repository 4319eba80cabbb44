import { onForgetCaches } from '#server/process/caches.ts';

/**
 * Readable texts that this process looked up a moment ago, by tenant, language and source. A list shows the same ships,
 * people and dictionary values again and again; for five seconds they are not asked for twice. A change made here is
 * seen at once (`forgetTexts`), one made by another process within that time.
 */
const freshMs = 5_000;
const most = 50_000;

interface Entry {
  /** Monotonic: a clock that is set back keeps no text fresh for as long. */
  readonly at: number;
  /** null: there is no such value. */
  readonly label: string | null;
}

const known = new Map<string, Map<string, Entry>>();
let size = 0;
/** When a key was forgotten last, `*:<source>` for every tenant's: an answer asked for before may be older than that. */
const forgotten = new Map<string, number>();
onForgetCaches(() => {
  forgetAll();
  forgotten.clear();
});

/** What is known of these values; absent ones have to be looked up. */
export function recallTexts(key: string, values: ReadonlySet<string>, now: number): ReadonlyMap<string, string | null> {
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
 * Keeps what a look-up of these values answered; values without an answer are kept as unknown. Nothing is kept of a
 * look-up during which its source was forgotten.
 */
export function keepTexts(
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

/** Where a text is kept: `1:zh:ref:ship`. */
export const textKey = (tenantId: number, language: string, source: string): string =>
  `${tenantId}:${language}:${source}`;

const everybodys = (source: string): string => `*:${source}`;
const sourceIn = (key: string): string => key.split(':').slice(2).join(':');

/**
 * After a write of records was committed (`afterCommit`): their labels may be others. Without a tenant, what no tenant
 * owns.
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
