import type { SignInWay } from '#server/config/config.ts';
import { runningConfig } from '#server/config/running-config.ts';

/** Whether a way of signing in is switched on (docs/security.md P10). */
export function isOn(way: SignInWay): boolean {
  return runningConfig().signInWays?.includes(way) ?? false;
}
