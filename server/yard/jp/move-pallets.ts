import type { TransitionContext } from '#server/resource/hooks.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';
import { loadPallets, type PalletFacts, palletIdsOf } from './pallets.ts';

type Within = Pick<TransitionContext, 'trx' | 'actor' | 'record'>;

/** The pallets of an application, locked in the order of their ids. The caller has locked the application already. */
export function lockPallets({ trx, actor, record }: Within): Promise<readonly PalletFacts[]> {
  return loadPallets(trx, actor.tenantId, palletIdsOf(record), { lock: true });
}

/**
 * Runs an action on each pallet that the application has claimed; `actionOf` returns null for pallets to leave as they
 * are.
 */
export async function movePallets(context: Within, actionOf: (pallet: PalletFacts) => string | null): Promise<void> {
  const { trx, actor, record } = context;
  for (const pallet of await lockPallets(context)) {
    const action = pallet.openApply === record.id ? actionOf(pallet) : null;
    if (action !== null) await runTransition(trx, jpPallet, actor, { id: pallet.id, action, bySystem: true });
  }
}

/** Claims the pallet for an application, so that no other can take it; null releases the pallet. */
export async function claimPallet({ trx, actor }: Within, id: string, openApply: string | null): Promise<void> {
  await saveRecord(trx, jpPallet, actor, { id, patch: { openApply }, bySystem: true, silent: true });
}
