import type { Trx } from '#server/db/database.ts';
import { afterCommit, writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { keepsAnAdministrator } from '#server/permission/last-administrator.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import type { Text } from '#shared/resource/text.ts';

export interface Asked {
  readonly actor: Actor;
  readonly request: RequestInfo;
}

export interface MenuChange {
  readonly operate: 'add' | 'update' | 'delete';
  /** `menu.edit`, `dataRule.add`. */
  readonly event: string;
}

/** What was changed, for the trail. */
export interface Told {
  readonly content: Text;
  readonly target: string;
}

/**
 * One change of the menu or its rules: on record (docs/security.md P33), and heard by this process with the commit; others hear of it when
 * what they read of people's grants runs out (docs/security.md P8).
 */
export function changeMenu(asked: Asked, change: MenuChange, work: (trx: Trx) => Promise<Told>): Promise<void> {
  const { tenantId, username, realname } = asked.actor;
  return writeAs(tenantId, async (trx) => {
    // A right may stand on a row of the tenant's own; who gave it from there alone is kept too (docs/security.md P16).
    const told = await keepsAnAdministrator(trx, tenantId, () => work(trx));
    const by = { tenantId, username, realname, request: asked.request };
    await audit(trx, { type: 'operation', success: true, ...change, ...told, ...by });
    afterCommit(trx, forgetAllActors);
  });
}
