import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { today } from '#server/db/today.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { errorText } from '#shared/errors/message.ts';
import { isBlank } from '#shared/resource/record.ts';
import { addMonths } from '#shared/workflow/day.ts';
import { tool as toolDefinition } from '#shared/yard/tool/tool.ts';
import { toolStates } from './predicates.ts';
import { loadTools } from './tool-facts.ts';

/** Code of `calib_result`: failed. */
const failed = '3';

interface LastCalibration {
  readonly result: string;
  readonly validTo: string | null;
}

/**
 * 检定记录: the last calibration of a tool decides when the next is due and whether the tool may be issued
 * (docs/domain.md §5.3, §5.6 rule 3).
 */
export const toolCalibHooks: ResourceHooks = {
  async validate({ trx, actor, verb, record }) {
    if (verb === 'delete' || String(record.calibDate) <= (await today(trx))) return;
    throw invalidFields({ calibDate: errorText('toolCalibFuture', actor.language) });
  },
  async beforeSave({ trx, actor, record }) {
    if (!isBlank(record.validTo)) return undefined;
    const tool = (await loadTools(trx, actor.tenantId, [String(record.tool)], { lock: true })).get(String(record.tool));
    const cycle = tool?.calibCycle ?? 0;
    return cycle > 0 ? { validTo: addMonths(String(record.calibDate), cycle) } : undefined;
  },
  async afterSave({ trx, actor, before, record }) {
    await follow(trx, actor, String(record.tool));
    if (before && before.tool !== record.tool) await follow(trx, actor, String(before.tool));
  },
};

async function follow(trx: Trx, actor: Actor, id: string): Promise<void> {
  const tool = (await loadTools(trx, actor.tenantId, [id], { lock: true })).get(id);
  if (!tool) return;
  const { rows } = await sql<LastCalibration>`
    select result, valid_to from prm_tool_calib
    where tenant_id = ${actor.tenantId} and del_flag = 0 and tool = ${id}
    order by calib_date desc, id desc limit 1`.execute(trx);
  const [last] = rows;
  const patch = { nextCalibDate: last?.validTo ?? null, lastResult: last?.result ?? null };
  if (patch.nextCalibDate !== tool.nextCalibDate || patch.lastResult !== tool.lastResult) {
    await saveRecord(trx, toolDefinition, actor, { id, patch, bySystem: true, silent: true });
  }
  const action = actionAfter(tool.toolStatus, last);
  if (action) await runTransition(trx, toolDefinition, actor, { id, action, bySystem: true });
}

/**
 * The transition of a tool after a calibration: a failed tool goes out of service, a tool that was away for calibration
 * comes back.
 */
function actionAfter(status: string, last: LastCalibration | undefined): string | null {
  if (last === undefined) return null;
  if (last.result === failed)
    return status === toolStates.usable || status === toolStates.calibrating ? 'failed' : null;
  return status === toolStates.calibrating ? 'calibrated' : null;
}
