import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { trimSigns } from '#shared/query/trim-signs.ts';

/** Text of a search box as it is meant: stars at its ends are the wire's way to say "contains" (docs/wire.md §1.5.2). */
export function plainText(text: string): string {
  return trimSigns(text.trim(), '*');
}

/** `%` and `_` of the caller's text are letters, not wildcards (docs/security.md P19). */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** Column contains the text, case ignored; stands on a trigram index where there is one. */
export function contains(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} ilike ${`%${escapeLike(plainText(text))}%`}`;
}
