import type { Actor } from './actor.ts';

/** The tenant that an installation begins with: the platform is run from it. */
export const PLATFORM_TENANT = 1;

/** Says that somebody of that tenant looks after all tenants; in any other it opens nothing. */
const PLATFORM_RIGHT = 'system:tenant:platform';

/**
 * Whether somebody makes, freezes and removes tenants (docs/decisions/tenants.md): an administrator of the first one, while
 * working in it. Rows of other tenants stay out of reach all the same (docs/security.md P13): a new tenant is the creator's because its
 * creator becomes its administrator, and an old one only by invitation.
 */
export function runsPlatform({ tenantId, grants }: Pick<Actor, 'tenantId' | 'grants'>): boolean {
  return tenantId === PLATFORM_TENANT && grants.has(PLATFORM_RIGHT);
}
