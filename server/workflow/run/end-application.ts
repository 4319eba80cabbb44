import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';

type VoidApplication = (trx: Trx, actor: Actor, resource: string, id: string, reason: string) => Promise<unknown>;

const attached = new Map<'void', VoidApplication>();

/** Called once, by `application.calls.ts`: areas cannot import the function, because flows import the areas. */
export function attachVoid(voidApplication: VoidApplication): void {
  attached.set('void', voidApplication);
}

/**
 * Ends an application with a reason, whether its approval is running or not, like 作废 (`void-application.ts`). For jobs
 * and hooks of areas.
 * @throws `notVoidable`
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
