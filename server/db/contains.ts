import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { trimSigns } from '#shared/query/trim-signs.ts';

/**
 * Removes the stars at the ends of a search text, which are the wire's notation for "contains" (docs/wire.md §1.5.2).
 */
export function plainText(text: string): string {
  return trimSigns(text.trim(), '*');
}

/** Escapes `%` and `_`, so that they are plain characters and not wildcards (docs/security.md P19). */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** Condition: the column contains the text, ignoring case. Uses a trigram index if there is one. */
export function contains(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} ilike ${`%${escapeLike(plainText(text))}%`}`;
}
