import { sourceOf } from '#server/kernel/source.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import type { AuditEntry } from './audit-entry.ts';

/** Refusals of one kind and address that are written as entries of their own, per minute. */
export const LINES_A_MINUTE = 60;
const MINUTE_MS = 60_000;
/** Most counters at a time; each is removed after its minute. */
const MOST = 20_000;
/** Most people and most calls that a summary entry names. */
const MOST_NAMED = 10;

type Write = (entry: AuditEntry) => Promise<void>;

interface Minute {
  /** Data common to all refusals of this counter, without the request's body. */
  readonly first: Pick<AuditEntry, 'type' | 'event' | 'tenantId'> & {
    readonly request: NonNullable<AuditEntry['request']>;
  };
  readonly timer: NodeJS.Timeout;
  readonly write: Write;
  lines: number;
  /** Refusals without an entry of their own, and the people and targets of these. */
  left: number;
  readonly users: Set<string>;
  readonly targets: Set<string>;
}

/** Counters by event, tenant and address. */
const minutes = new Map<string, Minute>();
onForgetCaches(() => {
  for (const { timer } of minutes.values()) clearTimeout(timer);
  minutes.clear();
});

/**
 * Counts a refusal; returns true if it must not be written as an entry of its own, so that one address cannot flood the
 * trail (docs/security.md P33). After a minute, one summary entry gives the number of these refusals.
 */
export function isOnlyCounted(entry: AuditEntry, write: Write): boolean {
  if (entry.success || !entry.request) return false;
  const key = `${entry.event} ${entry.tenantId ?? ''} ${sourceOf(entry.request.ip)}`;
  const known = minutes.get(key);
  if (known === undefined) {
    // Above the limit write an entry: one too many is better than one missing.
    if (minutes.size >= MOST) return false;
    const timer = setTimeout(() => void writeSummary(key).catch(console.error), MINUTE_MS).unref();
    minutes.set(key, {
      first: kindOf(entry, entry.request),
      timer,
      write,
      lines: 1,
      left: 0,
      users: new Set(),
      targets: new Set(),
    });
    return false;
  }
  if (known.lines < LINES_A_MINUTE) {
    known.lines += 1;
    return false;
  }
  known.left += 1;
  if (entry.username && known.users.size < MOST_NAMED) known.users.add(entry.username);
  if (entry.target && known.targets.size < MOST_NAMED) known.targets.add(entry.target);
  return true;
}

function kindOf({ type, event, tenantId }: AuditEntry, request: NonNullable<AuditEntry['request']>): Minute['first'] {
  const { ip, correlationId, raw } = request;
  const { method, routeOptions } = raw;
  return {
    type,
    event,
    tenantId: tenantId ?? null,
    request: { ip, correlationId, userAgent: '', raw: { method, routeOptions: { url: routeOptions.url } } },
  };
}

/** Writes all summary entries; called before the process ends. */
export async function writeCountedRefusals(): Promise<void> {
  for (const key of [...minutes.keys()]) await writeSummary(key);
}

async function writeSummary(key: string): Promise<void> {
  const minute = minutes.get(key);
  minutes.delete(key);
  if (minute === undefined) return;
  clearTimeout(minute.timer);
  const { first, left, users, targets } = minute;
  if (left === 0) return;
  const [who, what] = [[...users].join(', '), [...targets].join(', ')];
  await minute.write({
    ...first,
    content: {
      zh: `一分钟内该地址另有 ${left} 次同类拒绝未逐条记录；用户: ${who || '无'}；对象: ${what || '无'}`,
      en: `${left} more refusals of this kind from this address within a minute; people: ${who || 'none'}; of: ${what || 'none'}`,
    },
    reason: `+${left}`,
    success: false,
    username: users.size === 1 ? who : null,
  });
}
