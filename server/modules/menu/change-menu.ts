import type { Trx } from '#server/db/database.ts';
import { afterCommit, writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { guardLastAdministrator } from '#server/permission/last-administrator.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import type { Text } from '#shared/resource/text.ts';

export interface Asked {
  readonly actor: Actor;
  readonly request: RequestInfo;
}

export interface MenuChange {
  readonly operate: 'add' | 'update' | 'delete';
  /** For example `menu.edit`, `dataRule.add`. */
  readonly event: string;
}

/** Description of a change for the audit trail. */
export interface ChangeNote {
  readonly content: Text;
  readonly target: string;
}

/**
 * Runs a change of the menu or its rules. Writes the audit trail (docs/security.md P33). This process uses the change
 * after the commit, others when their cached grants expire (docs/security.md P8).
 */
export function changeMenu(asked: Asked, change: MenuChange, work: (trx: Trx) => Promise<ChangeNote>): Promise<void> {
  const { tenantId, username, realname } = asked.actor;
  return writeAs(tenantId, async (trx) => {
    // A right may come from a row of the tenant's own menu; the last administrator must not lose it
    // (docs/security.md P16).
    const note = await guardLastAdministrator(trx, tenantId, () => work(trx));
    const by = { tenantId, username, realname, request: asked.request };
    await audit(trx, { type: 'operation', success: true, ...change, ...note, ...by });
    afterCommit(trx, forgetAllActors);
  });
}
