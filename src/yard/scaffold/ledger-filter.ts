import { yardDay } from '#shared/clock/yard-clock.ts';

/** Filters of the ledger's list. */
export type LedgerFilter = Readonly<Record<string, string>>;

const day = 86_400_000;
const usable = '40';

/** States in which a scaffold exists physically: 搭设中, 待验收, 可用, 停用, 待拆除. */
export const standingStates: readonly string[] = ['20', '30', usable, '45', '50'];

/**
 * Usable scaffolds that must be inspected today or tomorrow; `now` in epoch ms (docs/domain.md §6.7: red when a day or
 * less is left).
 */
export const dueAt = (now: number): LedgerFilter => ({ scafStatus: usable, nextInspect_end: yardDay(now + day) });
export const limited: LedgerFilter = { scafStatus: usable, tag: 'Y' };
export const stopped: LedgerFilter = { scafStatus: '45' };
