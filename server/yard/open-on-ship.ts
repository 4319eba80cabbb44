import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Language } from '#server/kernel/actor.ts';
import type { Text } from '#shared/resource/text.ts';

/**
 * Things of an area that may still be open on a ship. A ship with open things cannot be delivered
 * (docs/domain.md §16 rule 5).
 */
export interface OpenOnShip {
  /** Name used in the refusal, for example 场地占用. */
  readonly what: Text;
  /** A SELECT with one column `no`: the numbers of the open things, as people know them. */
  readonly numbers: (tenantId: number, ship: string) => RawBuilder<{ no: string }>;
}

let known: readonly OpenOnShip[] = [];

/**
 * Called once by `hooks.ts`. An import of `areas.ts` here would be a cycle, because the hooks of areas import this
 * file.
 */
export function knowOpenOnShip(all: readonly OpenOnShip[]): void {
  known = all;
}

/** Most numbers that are listed by name. */
const named = 5;

/** All open things on a ship as part of a sentence: `场地占用 CD-2601-00001；脚手架 JS-2601-00007`; empty if there are none. */
export async function openOnShip(db: Db, tenantId: number, ship: string, language: Language): Promise<string> {
  const parts: string[] = [];
  for (const { what, numbers } of known) {
    const { rows } = await sql<{ no: string; n: number }>`
      select no, count(*) over ()::int as n from (${numbers(tenantId, ship)}) as open order by no limit ${named}`.execute(
      db,
    );
    const [first] = rows;
    if (!first) continue;
    const nos = rows.map(({ no }) => no).join(language === 'en' ? ', ' : '、');
    const more = first.n > named ? (language === 'en' ? ` and ${first.n - named} more` : ` 等 ${first.n} 项`) : '';
    parts.push(`${what[language]} ${nos}${more}`);
  }
  return parts.join(language === 'en' ? '; ' : '；');
}
