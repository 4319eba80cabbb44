import type { CompiledQuery } from 'kysely';
import { onForgetCaches } from '#server/process/caches.ts';

/** Shapes of query that keep a prepared statement; each costs every connection that ran it some memory. */
const mostShapes = 60;
/** A connection that prepared more of them over its life is closed in place of being given back. */
export const mostPrepared = 90;

/** Text → name of its statement; null while it was asked for once only. The one used longest ago goes first. */
const shapes = new Map<string, string | null>();
let serial = 0;
onForgetCaches(() => shapes.clear());

/**
 * Has the text of a query kept as a prepared statement of each connection that runs it, values bound, from its second use
 * on: a shape that comes once is worth no statement. Text and values are apart, so two queries of one shape are one text.
 */
export function keepStatement<Q extends CompiledQuery>(query: Q): Q {
  const name = shapes.get(query.sql);
  shapes.delete(query.sql);
  if (name === null) serial += 1;
  shapes.set(query.sql, name === undefined ? null : (name ?? `kept_${serial}`));
  const [oldest] = shapes.keys();
  if (shapes.size > mostShapes && oldest !== undefined) shapes.delete(oldest);
  return query;
}

/** The name under which a text is prepared; null for one that is not kept. */
export function keptName(text: string): string | null {
  return shapes.get(text) ?? null;
}

/** After its table changed under a statement: the next use prepares it anew, under another name. */
export function forgetStatement(text: string): void {
  shapes.delete(text);
}
