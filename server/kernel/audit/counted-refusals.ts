import { sourceOf } from '#server/kernel/source.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import type { AuditEntry } from './audit-entry.ts';

/** So many refusals of one kind from one address stand in the trail line by line each minute. */
export const LINES_A_MINUTE = 60;
const MINUTE_MS = 60_000;
/** Addresses that are counted at a time; each is forgotten after its minute. */
const MOST = 20_000;
/** A line that counts names so many people and calls. */
const MOST_NAMED = 10;

type Write = (entry: AuditEntry) => Promise<void>;

interface Minute {
  /** The kind of all of them, without the body of a request. */
  readonly first: Pick<AuditEntry, 'type' | 'event' | 'tenantId'> & {
    readonly request: NonNullable<AuditEntry['request']>;
  };
  readonly timer: NodeJS.Timeout;
  readonly write: Write;
  lines: number;
  /** Refusals that got no line of their own, whose, and of what. */
  left: number;
  readonly users: Set<string>;
  readonly targets: Set<string>;
}

/** By event, tenant and address. */
const minutes = new Map<string, Minute>();
onForgetCaches(() => {
  for (const { timer } of minutes.values()) clearTimeout(timer);
  minutes.clear();
});

/**
 * Whether a refusal is counted only: one address does not fill the trail (docs/security.md P33). At the end of its minute one line says how
 * many there were beyond those that stand there.
 */
export function isOnlyCounted(entry: AuditEntry, write: Write): boolean {
  if (entry.success || !entry.request) return false;
  const key = `${entry.event} ${entry.tenantId ?? ''} ${sourceOf(entry.request.ip)}`;
  const known = minutes.get(key);
  if (known === undefined) {
    // Rather a line too many than one that is missing.
    if (minutes.size >= MOST) return false;
    const timer = setTimeout(() => void tell(key).catch(console.error), MINUTE_MS).unref();
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

/** Writes what was counted so far: before the process ends. */
export async function tellCounted(): Promise<void> {
  for (const key of [...minutes.keys()]) await tell(key);
}

async function tell(key: string): Promise<void> {
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
