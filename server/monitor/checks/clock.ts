import { PLATFORM_TENANT } from '#server/kernel/platform.ts';
import type { ClockJump } from '#server/monitor/clock-watch.ts';
import { readDatabase } from '#server/monitor/database-figures.ts';
import type { Check, Finding } from '#server/monitor/finding.ts';
import { mostApartMs } from '#server/monitor/limits.ts';
import { allReports } from '#server/monitor/start-monitor.ts';
import { yardMoment } from '#shared/clock/yard-clock.ts';

/** Time during which a jump is reported, in milliseconds. */
const remembered = 6 * 3_600_000;

/**
 * Finds clocks that jumped, or that differ between machines, because sessions, schedules and due dates depend on them
 * (docs/security.md F8).
 */
export const clockCheck: Check = {
  kind: 'clock',
  look: async (_limits, now) => {
    const jumps = (await allReports()).flatMap(({ id, jumps: own }) => own.map((jump) => ({ ...jump, process: id })));
    return [...jumpedClock(jumps, now), ...clocksApart((await readDatabase()).ahead)];
  },
};

/** Finding for the latest jump that is still to be reported. */
export function jumpedClock(
  jumps: readonly (ClockJump & { readonly process: string })[],
  now: number,
): readonly Finding[] {
  // After a jump back, the recorded time may be in the future.
  const fresh = jumps.filter(({ at }) => Math.abs(now - at) < remembered);
  const last = fresh.sort((a, b) => b.at - a.at)[0];
  if (last === undefined) return [];
  const seconds = Math.abs(last.seconds);
  const way = last.seconds > 0 ? { zh: '向前', en: 'ahead' } : { zh: '向后', en: 'back' };
  return [
    {
      tenantId: PLATFORM_TENANT,
      subject: 'jump',
      title: { zh: `服务器时钟${way.zh}跳变 ${seconds} 秒`, en: `The clock jumped ${seconds} s ${way.en}` },
      content: {
        zh: `进程 ${last.process}，跳变后时间 ${yardMoment(last.at)}。请检查时间同步（NTP）；虚拟机挂起后恢复也会如此。`,
        en: `Process ${last.process}, ${yardMoment(last.at)} afterwards. Check its time service (NTP). A machine that was suspended looks the same.`,
      },
    },
  ];
}

/** `ahead`: milliseconds by which the database's clock is ahead of the server's. */
export function clocksApart(ahead: number): readonly Finding[] {
  if (Math.abs(ahead) < mostApartMs) return [];
  const seconds = Math.round(Math.abs(ahead) / 1000);
  return [
    {
      tenantId: PLATFORM_TENANT,
      subject: 'apart',
      title: { zh: '服务器与数据库时钟不一致', en: 'The clocks of server and database differ' },
      content: {
        zh: `数据库时钟${ahead > 0 ? '快' : '慢'} ${seconds} 秒。请让两台机器都与时间服务器同步。`,
        en: `The database's clock is ${seconds} s ${ahead > 0 ? 'ahead' : 'behind'}. Synchronise both with a time service.`,
      },
    },
  ];
}
