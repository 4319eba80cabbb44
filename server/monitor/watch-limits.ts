import { readJobParameters } from '#server/jobs/job-parameters.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { FieldValue } from '#shared/resource/record.ts';
import { type Limits, usualLimits } from './limits.ts';

/** Name of the watch job in the schedule of the platform's tenant. */
export const watchName = 'system.watch';

const limit = (name: keyof Limits, [min, max]: readonly [number, number], zh: string, en: string): FieldDefinition => ({
  name,
  label: { zh, en },
  type: 'int',
  min,
  max,
  required: true,
  default: usualLimits[name],
});

/** Parameters of the watch job that an administrator can set. */
export const limitFields: readonly FieldDefinition[] = [
  limit('diskPercent', [10, 99], '磁盘使用率告警（%）', 'Warn of a disk that is full from (%)'),
  limit('backupHours', [1, 8760], '备份最长间隔（小时）', 'Warn if there was no backup for (hours)'),
  limit('daysAhead', [1, 365], '证书与日历提前告警（天）', 'Warn before the certificate or the calendar ends (days)'),
  limit('databaseMs', [10, 60_000], '数据库缓慢阈值（毫秒）', 'Warn of a slow database from (ms)'),
  limit('swapMegabytes', [1, 10_000], '内存交换告警（MB/秒）', 'Warn of swapping from (MB per second)'),
];

/** Limits from a run's parameters, with defaults filled in. */
export const limitsOf = (parameters: Readonly<Record<string, FieldValue>>): Limits => ({
  diskPercent: Number(parameters.diskPercent),
  backupHours: Number(parameters.backupHours),
  daysAhead: Number(parameters.daysAhead),
  databaseMs: Number(parameters.databaseMs),
  swapMegabytes: Number(parameters.swapMegabytes),
});

/** Limits from the parameter text of the watch job; the defaults if the text is missing or invalid. */
export function readLimits(parameter: string | null | undefined): Limits {
  const { values } = readJobParameters(limitFields, parameter ?? null, 'en');
  return values === undefined ? usualLimits : limitsOf(values);
}
