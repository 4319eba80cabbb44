import type { Db } from '#server/db/database.ts';
import { ShortCache } from '#server/db/short-cache.ts';
import type { Restrictions } from '#server/kernel/actor.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { type AuthEntry, codesOf } from '#shared/permission/decide-permission.ts';
import { fieldRules } from '#shared/resource/visible-fields.ts';
import { findAllButtons } from './permission.queries.ts';

/**
 * Rules are the same for all users of a tenant, so they are cached for a second. Cached per tenant, because forms made
 * at run time add rules.
 */
const rules = new ShortCache<readonly AuthEntry[]>(1000, 100);
onForgetCaches(() => rules.clear());

/** A permission granted by a role, as stored in the permission table. */
export interface Granted {
  readonly perms: string | null;
  readonly permsType: string;
  readonly status: string;
  readonly menuType: number;
}

/** Codes of controls that the rules hide or disable for a user with these grants. */
export async function readRestrictions(db: Db, tenantId: number, granted: readonly Granted[]): Promise<Restrictions> {
  const all = await rules.get(String(tenantId), async () => (await findAllButtons(db)).map(entryOf));
  return restrictionsOf(all ?? [], granted);
}

/** Uses the same function as the browser. */
export function restrictionsOf(allAuth: readonly AuthEntry[], granted: readonly Granted[]): Restrictions {
  // Same filter as in the permission response: buttons and field rules that are switched on.
  const auth = granted.filter(({ menuType, status }) => menuType === 2 && status === '1').map(entryOf);
  const { isHidden, isDisabled } = fieldRules({ auth, allAuth, node: [] });
  const codes = [...new Set(allAuth.flatMap(({ action }) => codesOf(action)))];
  return { hidden: new Set(codes.filter(isHidden)), disabled: new Set(codes.filter(isDisabled)) };
}

const entryOf = ({ perms, permsType, status }: Pick<Granted, 'perms' | 'permsType' | 'status'>): AuthEntry => ({
  action: perms,
  type: permsType,
  status,
});
