import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ExportQuery } from '#shared/resource/exchange-shapes.ts';
import { listTitle } from '#shared/resource/list-title.ts';
import { openExport } from './open-export.ts';
import { sendWorkbook } from './send-workbook.ts';
import { Slots } from './slots.ts';

/** Most selected ids. */
const mostSelected = 10_000;

/** Exports at the same time: each uses the database for minutes, which lists need too (docs/security.md P39). */
const slots = new Slots(4);

/**
 * Sends the records of the list, or the selected ones among them, as a workbook (docs/wire.md §1.5.8): a title, who
 * exported, the headers, the rows. Errors are found before the first byte, so that they are sent as a normal error
 * answer.
 */
export async function sendExport(
  definition: ResourceDefinition,
  actor: Actor,
  query: ExportQuery,
  request: RequestInfo,
): Promise<void> {
  const ids = selectedIds(query.selections);
  const release = slots.take(actor.userId);
  try {
    const { tally, ...workbook } = await openExport(visibleDefinition(definition, actor), actor, query, ids);
    const { stream } = workbook;
    stream.once('close', () => {
      release();
      auditExport(definition, actor, request, tally.rows, stream.readableEnded);
    });
    await sendWorkbook(request, workbook, listTitle(definition, actor.language));
  } catch (error) {
    release();
    throw error;
  }
}

function selectedIds(selections: string | undefined): readonly string[] | undefined {
  const ids = listOf(selections ?? '');
  if (ids.length > mostSelected) throw fail('tooManyValues', { max: mostSelected });
  return ids.length === 0 ? undefined : ids;
}

/**
 * Writes to the audit log who exported what, also for an interrupted export (docs/security.md P33). If that fails, the
 * export succeeds all the same.
 */
function auditExport(
  definition: ResourceDefinition,
  actor: Actor,
  request: RequestInfo,
  rows: number,
  success: boolean,
): void {
  auditAlone({
    type: 'operation',
    operate: 'export',
    event: 'resource.export',
    content: { zh: `导出${definition.title.zh}：${rows} 行`, en: `Exported, ${definition.title.en}: ${rows} rows` },
    success,
    tenantId: actor.tenantId,
    username: actor.username,
    realname: actor.realname,
    target: definition.code,
    request,
  }).catch((error: unknown) => request.raw.log.error({ err: error }, 'audit of an export'));
}
