import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';

type VoidApplication = (trx: Trx, actor: Actor, resource: string, id: string, reason: string) => Promise<unknown>;

const attached = new Map<'void', VoidApplication>();

/** `application.calls.ts` does it once: flows know the areas, so an area cannot import them. */
export function attachVoid(voidApplication: VoidApplication): void {
  attached.set('void', voidApplication);
}

/**
 * For an area's jobs and hooks: ends an application, running or not, with a reason, as 作废 does
 * (`void-application.ts`). @throws `notVoidable`
 */
export async function endApplication(
  trx: Trx,
  actor: Actor,
  resource: string,
  id: string,
  reason: string,
): Promise<void> {
  const way = attached.get('void');
  if (!way) throw new Error('nobody attached how applications are ended');
  await way(trx, actor, resource, id, reason);
}
