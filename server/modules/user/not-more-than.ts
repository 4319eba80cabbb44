import { loadGrants } from '#server/permission/grants.ts';
import type { Actor, DataScope } from '#server/session/actor.ts';

/**
 * The tenant's own administrator gives roles that do the yard's work and does none of it (domain.md §1); this right says
 * so in the place of holding each of their rights. Without it nobody gives more than they hold (P16).
 */
const ANY_ROLE = 'system:user:anyRole';

/** What a role gives, or a person holds. */
export interface Held {
  readonly codes: ReadonlySet<string>;
  readonly scope: DataScope;
}

/** As `grants.ts` ranks them. */
const kinds: readonly DataScope['kind'][] = ['none', 'vendor', 'self', 'dept', 'all'];

/** Whether somebody may give this, or act for who holds it: it is no more than the own rights, seen no wider. */
export function holdsAll(actor: Pick<Actor, 'grants' | 'scope'>, { codes, scope }: Held): boolean {
  if (actor.grants.has(ANY_ROLE)) return true;
  if (![...codes].every((code) => actor.grants.has(code))) return false;
  const own = actor.scope;
  if (own.kind === 'all') return true;
  if (kinds.indexOf(scope.kind) > kinds.indexOf(own.kind)) return false;
  return (
    scope.areas.every((area) => own.areas.includes(area)) &&
    scope.contractors.every((contractor) => own.contractors.includes(contractor))
  );
}

/** The same of a colleague in the actor's tenant. */
export async function mayActFor(actor: Actor, userId: string): Promise<boolean> {
  return holdsAll(actor, await loadGrants(userId, actor.tenantId));
}
