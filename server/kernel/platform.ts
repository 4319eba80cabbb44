import type { Actor } from './actor.ts';

/** The first tenant of an installation, from which the platform is administered. */
export const PLATFORM_TENANT = 1;

/** Right to administer all tenants; has no effect in other tenants than the first. */
const PLATFORM_RIGHT = 'system:tenant:platform';

/**
 * Whether the actor may create, disable and delete tenants (docs/decisions/tenants.md): as administrator of the first
 * tenant, while working in it. Gives no access to rows of other tenants (docs/security.md P13): the creator of a tenant
 * becomes its administrator, and into an existing tenant people must be invited.
 */
export function runsPlatform({ tenantId, grants }: Pick<Actor, 'tenantId' | 'grants'>): boolean {
  return tenantId === PLATFORM_TENANT && grants.has(PLATFORM_RIGHT);
}
