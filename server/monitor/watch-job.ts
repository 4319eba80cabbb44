import type { InstallationJob } from '#server/kernel/job.ts';
import { watch } from './watch.ts';
import { limitFields, limitsOf, watchName } from './watch-limits.ts';

/** Looks every few minutes whether all is well, and warns administrators before it is not. */
export const watchJob: InstallationJob = {
  name: watchName,
  title: { zh: '系统巡检与告警', en: 'Watch the system and warn' },
  cron: '0 0/5 * * * ?',
  parameters: limitFields,
  async perform({ parameters, say }) {
    const { tell, keep, over, failed } = await watch(limitsOf(parameters), Date.now());
    say(`新告警 ${tell} 条，持续 ${keep} 条，恢复 ${over} 条`, `Warnings: ${tell} new, ${keep} standing, ${over} over`);
    for (const { kind } of failed) say(`检查 ${kind} 没有完成`, `The check ${kind} did not finish`);
    // What the others found stands; the run says that one could not look.
    if (failed[0]) throw failed[0].error;
    return tell + keep;
  },
};
