/**
 * Readable texts that this process looked up a moment ago, by tenant, language and source. A list shows the same ships,
 * people and dictionary values again and again; for five seconds they are not asked for twice. A change made here is
 * seen at once (`forgetTexts`), one made by another process within that time.
 */
const freshMs = 5_000;
const most = 50_000;

interface Entry {
  readonly at: number;
  /** null: there is no such value. */
  readonly label: string | null;
}

const known = new Map<string, Map<string, Entry>>();
let size = 0;

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

/** Keeps what a look-up of these values answered; values without an answer are kept as unknown. */
export function keepTexts(
  key: string,
  values: Iterable<string>,
  texts: ReadonlyMap<string, string>,
  now: number,
): void {
  if (size > most) {
    known.clear();
    size = 0;
  }
  const entries = known.get(key) ?? new Map<string, Entry>();
  for (const value of values) {
    if (!entries.has(value)) size += 1;
    entries.set(value, { at: now, label: texts.get(value) ?? null });
  }
  known.set(key, entries);
}

/** Where a text is kept: `1:zh:ref:ship`. */
export const textKey = (tenantId: number, language: string, source: string): string =>
  `${tenantId}:${language}:${source}`;

/** After a record of a resource was written: its label may be another one. */
export function forgetTexts(tenantId: number, source: string): void {
  for (const language of ['zh', 'en']) known.delete(textKey(tenantId, language, source));
}
