import { PLATFORM_TENANT } from '#server/kernel/platform.ts';
import { readDatabase } from '#server/monitor/database-figures.ts';
import type { Check, Finding } from '#server/monitor/finding.ts';
import { mergeSamples } from '#server/monitor/merge-reports.ts';
import type { Sample } from '#server/monitor/sample.ts';
import { allReports } from '#server/monitor/start-monitor.ts';

/** Fewest statements per sample; samples with fewer are ignored. */
const fewest = 20;
/** Seconds of history that are evaluated. */
const window = 300;

/** Finds a slow database, or a machine that swaps. */
export const databaseCheck: Check = {
  kind: 'database',
  look: async ({ databaseMs, swapMegabytes }, now) => {
    const samples = mergeSamples(await allReports(), now).filter(({ at }) => at > now / 1000 - window);
    const { answer } = await readDatabase();
    return [...slowDatabase(samples, answer, databaseMs), ...swappingMachine(samples, swapMegabytes)];
  },
};

/**
 * `answer` is the duration of an empty statement in milliseconds. At least half of the busy samples must be slow, so
 * that a short peak is not reported.
 */
export function slowDatabase(samples: readonly Sample[], answer: number, limit: number): readonly Finding[] {
  const busy = samples.filter(({ statements }) => statements >= fewest);
  const slow = busy.filter(({ statementP95 }) => statementP95 >= limit);
  const isSlow = answer >= limit || (slow.length >= 3 && slow.length * 2 >= busy.length);
  if (!isSlow) return [];
  const worst = Math.round(Math.max(answer, ...slow.map(({ statementP95 }) => statementP95)));
  return [
    {
      tenantId: PLATFORM_TENANT,
      subject: 'slow',
      title: { zh: '数据库响应缓慢', en: 'The database is slow' },
      content: {
        zh: `近 5 分钟内 95% 的语句耗时达 ${worst} 毫秒（阈值 ${limit}）。请在系统状态页查看慢查询、磁盘和负载。`,
        en: `95 % of the statements took up to ${worst} ms in the last five minutes (limit ${limit}). See slow statements, disks and load on the monitor page.`,
      },
    },
  ];
}

/** `limit`: megabytes per second, as average over the history. */
export function swappingMachine(samples: readonly Pick<Sample, 'swapping'>[], limit: number): readonly Finding[] {
  const rates = samples.flatMap(({ swapping }) => swapping ?? []);
  if (rates.length === 0) return [];
  const megabytes = rates.reduce((sum, bytes) => sum + bytes, 0) / rates.length / 1024 ** 2;
  if (megabytes < limit) return [];
  return [
    {
      tenantId: PLATFORM_TENANT,
      subject: 'swap',
      title: { zh: '服务器内存不足，正在交换', en: 'The machine is swapping' },
      content: {
        zh: `近 5 分钟平均每秒交换 ${megabytes.toFixed(1)} MB（阈值 ${limit}）。请增加内存，或停止机器上的其他程序。`,
        en: `It moves ${megabytes.toFixed(1)} MB a second between memory and disk (limit ${limit}). Add memory, or stop other programs on the machine.`,
      },
    },
  ];
}
