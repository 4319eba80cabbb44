import { mostApartMs } from '#server/monitor/limits.ts';
import { type Finding, found } from './finding.ts';

const { ok, look, broken } = found('Clock');

export interface ClockFacts {
  /** Milliseconds that the wall clock advanced while the monotonic one advanced `steadyMs`. */
  readonly wallMs: number;
  readonly steadyMs: number;
  /** Milliseconds that the database's clock is ahead of ours; null if unknown. */
  readonly aheadMs: number | null;
  /** Latest time that sessions have recorded, epoch ms; null if none. */
  readonly markMs: number | null;
  readonly nowMs: number;
}

const seconds = (ms: number): string => `${Math.round(Math.abs(ms) / 1000)} s`;
const todo = 'synchronise the machines by NTP: timedatectl set-ntp true';

/** Checks the clock: one that jumps ends sessions early and dates approvals wrongly (docs/security.md F8). */
export function checkClock({ wallMs, steadyMs, aheadMs, markMs, nowMs }: ClockFacts): Finding {
  if (Math.abs(wallMs - steadyMs) > 500) return broken('the clock jumped during the check', todo);
  if (markMs !== null && markMs - nowMs > 60_000)
    return broken(`the clock is ${seconds(markMs - nowMs)} behind an earlier reading`, todo);
  if (aheadMs === null) return ok('runs evenly');
  const away = Math.abs(aheadMs);
  if (away >= mostApartMs) return broken(`the database's clock is ${seconds(aheadMs)} away from this machine's`, todo);
  if (away > 2_000) return look(`the database's clock is ${seconds(aheadMs)} away from this machine's`, todo);
  return ok("runs evenly and agrees with the database's clock");
}
