import { yardDay } from '#shared/clock/yard-clock.ts';

/** Conditions of the ledger's list. */
export type LedgerFilter = Readonly<Record<string, string>>;

const day = 86_400_000;
const usable = '40';

/** From the first tube to the last: 搭设中, 待验收, 可用, 停用, 待拆除. */
export const standingStates: readonly string[] = ['20', '30', usable, '45', '50'];

/** Usable and to be inspected today or tomorrow; `now` is epoch ms (docs/domain.md §6.7: red when a day or less is left). */
export const dueAt = (now: number): LedgerFilter => ({ scafStatus: usable, nextInspect_end: yardDay(now + day) });
export const limited: LedgerFilter = { scafStatus: usable, tag: 'Y' };
export const stopped: LedgerFilter = { scafStatus: '45' };
