import { type RawBuilder, sql } from 'kysely';
import type { Asker } from './value-source.ts';

/** The name that the asker's language has, with the first language behind it; both are columns. */
export const named = ({ language }: Pick<Asker, 'language'>, first: string, english: string): RawBuilder<string> =>
  language === 'en'
    ? sql<string>`coalesce(nullif(${sql.ref(english)}, ''), ${sql.ref(first)})`
    : sql<string>`${sql.ref(first)}`;
