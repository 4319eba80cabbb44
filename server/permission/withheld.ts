import type { Db } from '#server/db/database.ts';
import { ShortCache } from '#server/db/short-cache.ts';
import type { Withheld } from '#server/kernel/actor.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { type AuthEntry, codesOf } from '#shared/permission/decide-permission.ts';
import { fieldRules } from '#shared/resource/visible-fields.ts';
import { findAllButtons } from './permission.queries.ts';

/** The rules are the same for everybody of a tenant, whose own forms have some too: a busy second reads them once. */
const rules = new ShortCache<readonly AuthEntry[]>(1000, 100);
onForgetCaches(() => rules.clear());

/** What a role grants, as the permission table has it. */
export interface Granted {
  readonly perms: string | null;
  readonly permsType: string;
  readonly status: string;
  readonly menuType: number;
}

/** What the rules keep from whoever was granted these. */
export async function withheldFrom(db: Db, tenantId: number, granted: readonly Granted[]): Promise<Withheld> {
  const all = await rules.get(String(tenantId), async () => (await findAllButtons(db)).map(entryOf));
  return withheldBy(all ?? [], granted);
}

/** By the function that the browser draws by. */
export function withheldBy(allAuth: readonly AuthEntry[], granted: readonly Granted[]): Withheld {
  // What the permission answer lists as granted: buttons and field rules that are switched on.
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
