import type { Db, Trx } from '#server/db/database.ts';
import { writeAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { findHomePage } from '#server/permission/home-page.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import type { defaultHomeShape } from '#shared/contract/rights/role-home.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { defaultHomeCode, sysRoleIndex } from '#shared/system/role-index.ts';

export type HomeRow = CallAnswer<typeof defaultHomeShape>;
type Relation = 'ROLE' | 'USER' | 'DEFAULT';

/** Default home page if nothing is set (docs/wire.md §3.4, queryDefIndex). */
export const productHome: HomeRow = {
  id: null,
  roleCode: defaultHomeCode,
  url: '/dashboard/analysis',
  component: 'dashboard/Analysis',
  route: true,
  priority: 0,
  status: '1',
  relationType: 'DEFAULT',
};

/** Home page of a role, of a person, or the default of the tenant. */
export async function findHome(db: Db, tenantId: number, relationType: Relation, roleCode: string) {
  const row = await db
    .selectFrom('sysRoleIndex')
    .select(['id', 'roleCode', 'url', 'component', 'route', 'priority', 'status', 'relationType', 'version'])
    .where('tenantId', '=', tenantId)
    .where('relationType', '=', relationType)
    .where('roleCode', '=', roleCode)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  return row ?? null;
}

/** Inserts or changes a home page, with the definition's hooks. */
export async function saveHomePage(
  trx: Trx,
  actor: Actor,
  whose: { readonly relationType: Relation; readonly roleCode: string },
  patch: RecordPatch,
): Promise<void> {
  const before = await findHome(trx, actor.tenantId, whose.relationType, whose.roleCode);
  if (before) await saveRecord(trx, sysRoleIndex, actor, { id: before.id, patch });
  else await insertRecord(trx, sysRoleIndex, actor, { route: true, priority: 0, status: '1', ...whose, ...patch });
}

/**
 * Sets or disables the caller's own home page, which must be a page that the caller may open. Returns the path of the
 * effective home page.
 */
export function changeOwnHome(
  actor: Actor,
  sent: { readonly url: string | null; readonly priority: number; readonly on: boolean },
): Promise<string | null> {
  const whose = { relationType: 'USER', roleCode: actor.username } as const;
  return writeAs(actor.tenantId, async (trx) => {
    if (sent.on) {
      const url = sent.url?.replace(/^(?!\/)/, '/');
      if (url === undefined) throw fail('homeUnknown');
      await saveHomePage(trx, actor, whose, { url, priority: sent.priority, status: '1' });
      // The own home page has priority, so another result means that the caller may not open the page.
      if ((await findHomePage(trx, actor))?.url !== url) throw fail('homeUnknown');
      return url;
    }
    const before = await findHome(trx, actor.tenantId, 'USER', actor.username);
    if (before) await saveHomePage(trx, actor, whose, { status: '0' });
    return (await findHomePage(trx, actor))?.url ?? null;
  });
}
