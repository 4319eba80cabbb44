import { loadGrants } from '#server/permission/grants.ts';
import type { Actor, DataScope } from '#server/session/actor.ts';
import { developerRole } from '#shared/permission/safe-mode.ts';

/**
 * The tenant's own administrator gives roles that do the yard's work and does none of it (domain.md §1); this right says
 * so in the place of holding each of their rights. Without it nobody gives more than they hold (P16).
 */
const ANY_ROLE = 'system:user:anyRole';

/** What a role gives, or a person holds. */
export interface Held {
  readonly roles: readonly string[];
  readonly codes: ReadonlySet<string>;
  readonly scope: DataScope;
}

/** As `grants.ts` ranks them. */
const kinds: readonly DataScope['kind'][] = ['none', 'vendor', 'self', 'dept', 'all'];

/**
 * Whether somebody may give this, or act for who holds it: it is no more than the own rights, seen no wider. What safe
 * mode leaves to developers, only a developer gives: `ANY_ROLE` is an administrator's (docs/decisions/safe-mode.md).
 */
export function holdsAll(actor: Pick<Actor, 'grants' | 'roles' | 'scope'>, { roles, codes, scope }: Held): boolean {
  if (roles.includes(developerRole) && !actor.roles.includes(developerRole)) return false;
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

/** Whether people of these departments are within the actor's reach: the own ones and those below, where not everybody is. */
export function reachesDeparts(
  actor: Pick<Actor, 'grants' | 'scope' | 'orgCodes'>,
  orgCodes: readonly string[],
): boolean {
  if (reachesAll(actor)) return true;
  return orgCodes.length > 0 && orgCodes.every((code) => actor.orgCodes.some((own) => code.startsWith(own)));
}

/** The same of a colleague in the actor's tenant. Who sees but the own rows acts for nobody else: theirs are not among them. */
export async function mayActFor(actor: Actor, userId: string): Promise<boolean> {
  if (!reachesAll(actor) && actor.scope.kind !== 'dept') return false;
  const held = await loadGrants(userId, actor.tenantId);
  return holdsAll(actor, held) && reachesDeparts(actor, held.orgCodes);
}

const reachesAll = ({ grants, scope }: Pick<Actor, 'grants' | 'scope'>): boolean =>
  grants.has(ANY_ROLE) || scope.kind === 'all';
