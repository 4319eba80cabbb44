import { type RawBuilder, sql } from 'kysely';
import type { Requester } from './value-source.ts';

/** SQL of the name in the asker's language; falls back to `first` if the English name is empty. Both are columns. */
export const named = ({ language }: Pick<Requester, 'language'>, first: string, english: string): RawBuilder<string> =>
  language === 'en'
    ? sql<string>`coalesce(nullif(${sql.ref(english)}, ''), ${sql.ref(first)})`
    : sql<string>`${sql.ref(first)}`;
