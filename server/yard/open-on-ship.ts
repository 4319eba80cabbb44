import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Language } from '#server/kernel/actor.ts';
import type { Text } from '#shared/resource/text.ts';

/** What of an area may still be open on a ship; while it is, the ship is not delivered (docs/domain.md §16 rule 5). */
export interface OpenOnShip {
  /** What it is called where the ship is refused: 场地占用. */
  readonly what: Text;
  /** A SELECT of one column `no`: the numbers of what is open, as people call it. */
  readonly numbers: (tenantId: number, ship: string) => RawBuilder<{ no: string }>;
}

let known: readonly OpenOnShip[] = [];

/** `hooks.ts` says it once: whatever an area's hooks stand below asks here, since the list of areas knows them all. */
export function knowOpenOnShip(all: readonly OpenOnShip[]): void {
  known = all;
}

/** So many numbers are named, the others counted. */
const named = 5;

/** What all areas still have open on a ship, as a sentence's part: `场地占用 CD-2601-00001；脚手架 JS-2601-00007`; empty: nothing. */
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
