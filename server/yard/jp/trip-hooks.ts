import type { ResourceHooks } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';

/** What is entered by hand; times and names are written by what happens to the application. */
const entered = ['mileage', 'signPhoto', 'exception'] as const;
const keepers: readonly string[] = ['jp_clerk', 'jp_mgr'];

/** 配送记录: a driver adds to his own trips, the clerks to all (docs/security.md P37). */
export const jpTripHooks: ResourceHooks = {
  async validate({ actor, verb, before, record }) {
    if (verb !== 'edit' || before?.driver === actor.username) return;
    // Who refuses the goods is asked by his task; his words come here with it.
    const byHand = actor.roles.includes('driver') && !actor.roles.some((role) => keepers.includes(role));
    if (byHand && entered.some((name) => (record[name] ?? null) !== (before?.[name] ?? null))) {
      throw fail('jpNotYourTrip');
    }
  },
};
