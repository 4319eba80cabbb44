import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { writeGlobal } from '#server/db/scope.ts';
import { type AuditEntry, LOG_TYPE, OPERATE_TYPE } from './audit-entry.ts';
import { isOnlyCounted } from './counted-refusals.ts';
import { sentNames } from './sent-names.ts';

/** Replaces line breaks and other control characters, so that one entry cannot look like two. */
function oneLine(text: string | null | undefined, most: number): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this takes out
  return text == null ? null : text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').slice(0, most);
}

/** Writes an entry in the transaction of the action that it records, so that both are committed or neither. */
export async function audit(trx: Trx, entry: AuditEntry): Promise<void> {
  // The route, not the URL: a path may contain a secret code (third-party login).
  const { zh, en } = typeof entry.content === 'string' ? { zh: entry.content, en: null } : entry.content;
  const url = entry.request?.raw.routeOptions.url;
  await trx
    .insertInto('sysLog')
    .values({
      id: newId(),
      tenantId: entry.tenantId ?? null,
      logType: LOG_TYPE[entry.type],
      operateType: entry.operate ? OPERATE_TYPE[entry.operate] : null,
      logContent: oneLine(zh, 1000) ?? '',
      logContentEn: oneLine(en, 1000),
      event: entry.event,
      reason: oneLine(entry.reason, 255),
      userid: oneLine(entry.username, 100),
      username: oneLine(entry.realname, 100),
      ip: entry.request?.ip ?? null,
      userAgent: oneLine(entry.request?.userAgent, 255),
      requestUrl: oneLine(url, 255),
      requestType: entry.request?.raw.method ?? null,
      requestParam: entry.request ? oneLine(sentNames(entry.request.raw), 1000) : null,
      costTime: entry.request?.reply ? Math.round(entry.request.reply.elapsedTime) : null,
      target: oneLine(entry.target, 255),
      correlationId: entry.request?.correlationId ?? null,
      success: entry.success,
    })
    .execute();
}

/**
 * Writes an entry in a transaction of its own, for actions that write nothing, e.g. refusals. If one address causes
 * many refusals, the excess ones are counted in a single entry.
 */
export async function auditAlone(entry: AuditEntry): Promise<void> {
  if (!isOnlyCounted(entry, writeAlone)) await writeAlone(entry);
}

const writeAlone = (entry: AuditEntry): Promise<void> => writeGlobal((trx) => audit(trx, entry));
