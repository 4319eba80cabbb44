import type { TransitionContext } from '#server/resource/hooks.ts';
import { runTransition } from '#server/resource/save/transition.ts';

/** Completes the other delivered applications of a dismantled scaffold. */
export async function completeUses({ trx, actor, definition, record }: TransitionContext, id: string): Promise<void> {
  const uses = await trx
    .selectFrom('prmScaffoldApply')
    .select('id')
    .where('tenantId', '=', actor.tenantId)
    .where('scafId', '=', id)
    .where('bizStatus', '=', '40')
    .where('id', '<>', record.id)
    .where('delFlag', '=', 0)
    .orderBy('id')
    .execute();
  for (const use of uses) {
    await runTransition(trx, definition, actor, { id: use.id, action: 'complete', bySystem: true });
  }
}
