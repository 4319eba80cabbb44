import type { InstallationJob } from '#server/jobs/job.ts';
import type { FieldDefinition } from '#shared/resource/definition.ts';
import { type Limits, usualLimits } from './limits.ts';
import { watch } from './watch.ts';

const limit = (name: keyof Limits, [min, max]: readonly [number, number], zh: string, en: string): FieldDefinition => ({
  name,
  label: { zh, en },
  type: 'int',
  min,
  max,
  required: true,
  default: usualLimits[name],
});

/** Looks every few minutes whether all is well, and warns administrators before it is not (issue 13 point 1). */
export const watchJob: InstallationJob = {
  name: 'system.watch',
  title: { zh: '系统巡检与告警', en: 'Watch the system and warn' },
  cron: '0 0/5 * * * ?',
  parameters: [
    limit('diskPercent', [10, 99], '磁盘使用率告警（%）', 'Warn of a disk that is full to (%)'),
    limit('backupHours', [1, 8760], '备份最长间隔（小时）', 'Warn without a backup for (hours)'),
    limit('daysAhead', [1, 365], '证书与日历提前告警（天）', 'Warn before certificate and calendar end by (days)'),
    limit('databaseMs', [10, 60_000], '数据库缓慢阈值（毫秒）', 'The database is slow from (ms)'),
    limit('swapMegabytes', [1, 10_000], '内存交换告警（MB/秒）', 'Warn of swapping from (MB a second)'),
  ],
  async perform({ parameters, say }) {
    const limits: Limits = {
      diskPercent: Number(parameters.diskPercent),
      backupHours: Number(parameters.backupHours),
      daysAhead: Number(parameters.daysAhead),
      databaseMs: Number(parameters.databaseMs),
      swapMegabytes: Number(parameters.swapMegabytes),
    };
    const { tell, keep, over, failed } = await watch(limits, Date.now());
    say(`新告警 ${tell} 条，持续 ${keep} 条，恢复 ${over} 条`);
    for (const { kind } of failed) say(`检查 ${kind} 没有完成`);
    // What the others found stands; the run says that one could not look.
    if (failed[0]) throw failed[0].error;
    return tell + keep;
  },
};
