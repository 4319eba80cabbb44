import type { InstallationJob } from '#server/kernel/job.ts';
import { watch } from './watch.ts';
import { limitFields, limitsOf, watchName } from './watch-limits.ts';

/** Runs all checks every few minutes and warns administrators. */
export const watchJob: InstallationJob = {
  name: watchName,
  title: { zh: '系统巡检与告警', en: 'Monitor the system and warn' },
  cron: '0 0/5 * * * ?',
  parameters: limitFields,
  async perform({ parameters, log }) {
    const { announced, unchanged, solved, failed } = await watch(limitsOf(parameters), Date.now());
    log(
      `新告警 ${announced} 条，持续 ${unchanged} 条，恢复 ${solved} 条`,
      `Warnings: ${announced} new, ${unchanged} unchanged, ${solved} solved`,
    );
    for (const { kind } of failed) log(`检查 ${kind} 没有完成`, `The check ${kind} did not finish`);
    // The findings of the other checks are stored; the run fails because one check failed.
    if (failed[0]) throw failed[0].error;
    return announced + unchanged;
  },
};
