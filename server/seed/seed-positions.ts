import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { onlyNew } from '#server/kernel/only-new.ts';
import { colleagues, type RoleCode, seedRoles } from '#server/kernel/roles.ts';

/** Ranks in the dictionary `position_rank`; roles that are not listed have the middle rank. */
const ranks: Readonly<Partial<Record<RoleCode, '1' | '2' | '4' | '5'>>> = {
  leader: '5',
  prod_mgr: '4',
  dispatcher: '4',
  team_leader: '2',
  scaf_crew: '2',
  tool_keeper: '2',
  jp_clerk: '2',
  wx_clerk: '2',
  stock_clerk: '2',
  driver: '1',
  gate: '1',
};
const middle = '3';

/** Adds positions that a tenant never had (docs/domain.md §1); an administrator's changes and deletions stay. */
export async function seedPositions(trx: Trx, tenantId: number): Promise<void> {
  const people = seedRoles.filter(({ code }) => colleagues.includes(code));
  const fresh = await onlyNew(trx, tenantId, 'position', people, ({ code }) => code);
  if (fresh.length === 0) return;
  await trx
    .insertInto('sysPosition')
    .values(
      fresh.map(({ code, name }) => ({
        id: newId(),
        tenantId,
        code,
        name: name.zh,
        nameEn: name.en,
        postRank: ranks[code] ?? middle,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenantId', 'code']).doNothing())
    .execute();
}
