import type { InstallationJob } from '#server/kernel/job.ts';
import { watch } from './watch.ts';
import { limitFields, limitsOf, watchName } from './watch-limits.ts';

/** Runs all checks every few minutes and warns administrators. */
export const watchJob: InstallationJob = {
  name: watchName,
  title: { zh: '系统巡检与告警', en: 'Watch the system and warn' },
  cron: '0 0/5 * * * ?',
  parameters: limitFields,
  async perform({ parameters, say }) {
    const { tell, keep, over, failed } = await watch(limitsOf(parameters), Date.now());
    say(`新告警 ${tell} 条，持续 ${keep} 条，恢复 ${over} 条`, `Warnings: ${tell} new, ${keep} standing, ${over} over`);
    for (const { kind } of failed) say(`检查 ${kind} 没有完成`, `The check ${kind} did not finish`);
    // The findings of the other checks are stored; the run fails because one check failed.
    if (failed[0]) throw failed[0].error;
    return tell + keep;
  },
};
