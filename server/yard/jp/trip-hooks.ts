import type { ResourceHooks } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';

/** Fields that people enter; times and names are written by the transitions of the application. */
const entered = ['mileage', 'signPhoto', 'exception'] as const;
const keepers: readonly string[] = ['jp_clerk', 'jp_mgr'];

/** 配送记录: drivers edit their own trips, clerks and managers all trips (docs/security.md P37). */
export const jpTripHooks: ResourceHooks = {
  async validate({ actor, verb, before, record }) {
    if (verb !== 'edit' || before?.driver === actor.username) return;
    // Only drivers are refused, because an assignee who refuses the goods stores the comment in `exception`.
    const byHand = actor.roles.includes('driver') && !actor.roles.some((role) => keepers.includes(role));
    if (byHand && entered.some((name) => (record[name] ?? null) !== (before?.[name] ?? null))) {
      throw fail('jpNotYourTrip');
    }
  },
};
