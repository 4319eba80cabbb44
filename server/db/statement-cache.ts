import type { CompiledQuery } from 'kysely';
import { onForgetCaches } from '#server/process/caches.ts';

/** Most statement texts that are kept as prepared statements; each uses memory on every connection that ran it. */
const mostShapes = 60;
/** A connection with more prepared statements over its life is closed instead of returned to the pool. */
export const mostPrepared = 90;

/** Text → statement name; null after the first use. When the map is full, the text used longest ago is dropped. */
const shapes = new Map<string, string | null>();
let serial = 0;
onForgetCaches(() => shapes.clear());

/**
 * Marks a query to be run as a prepared statement on each connection. A text is prepared from its second use on,
 * because a text that is used once does not pay for it. Values are bound, so queries of the same shape have the same
 * text.
 */
export function cacheStatement<Q extends CompiledQuery>(query: Q): Q {
  const name = shapes.get(query.sql);
  shapes.delete(query.sql);
  if (name === null) serial += 1;
  shapes.set(query.sql, name === undefined ? null : (name ?? `kept_${serial}`));
  const [oldest] = shapes.keys();
  if (shapes.size > mostShapes && oldest !== undefined) shapes.delete(oldest);
  return query;
}

/** Name of the prepared statement of a text; null if the text is not prepared. */
export function statementName(text: string): string | null {
  return shapes.get(text) ?? null;
}

/** Called if a table changed, which invalidates the statement; the next use prepares the text under a new name. */
export function forgetStatement(text: string): void {
  shapes.delete(text);
}
