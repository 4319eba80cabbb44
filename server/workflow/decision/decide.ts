import type { Trx } from '#server/db/database.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { diffOf, withoutMasked } from '#server/resource/event.ts';
import { kitOf } from '#server/resource/kit.ts';
import { type SavedHead, saveHead } from '#server/resource/lines/save-head.ts';
import { sentLines } from '#server/resource/lines/sent-lines.ts';
import { readBody } from '#server/resource/save/check.ts';
import { refuseLostFields } from '#server/resource/save/sent-version.ts';
import { type Decided, makeMove } from '#server/workflow/run/make-move.ts';
import { lockTask, type TaskRun } from '#server/workflow/run/run.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import type { FlowNode } from '#shared/workflow/flow.ts';
import { nodeOf } from '#shared/workflow/flow-state.ts';
import { refuseOwnCase } from './own-case.ts';
import { refusePass } from './pass-checks.ts';

export interface Decision {
  readonly taskId: string;
  readonly action: 'pass' | 'reject' | 'return';
  readonly comment?: string | undefined;
  readonly patch?: Readonly<Record<string, unknown>> | undefined;
  /** Version of the application that the decider saw. */
  readonly version: number;
  /** `return` only. */
  readonly to?: string | undefined;
}

/**
 * Runs one decision in the caller's transaction (docs/architecture.md, 'One decision'). If two people decide the same
 * task, the second waits for the lock and is then refused because the data has changed.
 * @param request names the version of the definition that the decider's page was made from
 */
export async function decide(
  trx: Trx,
  actor: Actor,
  decision: Decision,
  request?: Pick<RequestInfo, 'raw'>,
): Promise<Decided> {
  const run = await lockTask(trx, actor, decision.taskId);
  if (run.record.version !== decision.version) throw fail('staleVersion');
  await refuseOwnCase(run);
  if (request) await refuseLostFields(kitOf(run.definition), actor, request, decision.patch ?? {});
  const node = nodeOf(run.flow, run.task.nodeKey);
  const patch = changesAllowed(run, node, decision.patch ?? {});
  const sent = sentLines(run.definition, actor, decision.patch ?? {});
  let diff: SavedHead['diff'] = {};
  if (Object.keys(diffOf(run.record, patch)).length > 0 || sent.size > 0) {
    const before = run.record;
    const { id } = before;
    const saved = await saveHead(trx, run.definition, actor, {
      id,
      patch,
      sent,
      editable: node.editable,
      silent: true,
    });
    run.record = saved.record;
    // Read the stored values: a hook may have changed what was sent.
    const stored = Object.fromEntries(Object.keys(patch).map((name) => [name, saved.record[name]]));
    diff = { ...withoutMasked(run.definition, diffOf(before, stored)), ...saved.diff };
  }
  const base = { task: run.task.no, by: actor.username };
  const said = { comment: decision.comment, delegatedFrom: run.onBehalfOf, diff };
  if (decision.action === 'return') return makeMove(run, { ...base, action: 'return', to: decision.to ?? '' }, said);
  if (decision.action === 'reject') return makeMove(run, { ...base, action: 'reject' }, said);
  await refusePass(run);
  return makeMove(run, { ...base, action: 'pass' }, said);
}

/** The changed fields; refuses those that the node does not list as editable. Fields sent unchanged are ignored. */
function changesAllowed(
  { definition, record, actor }: TaskRun,
  node: FlowNode,
  patch: NonNullable<Decision['patch']>,
): RecordPatch {
  const changed = Object.entries(patch).filter(
    ([name, value]) => fieldOf(definition, name) && String(value ?? '') !== String(record[name] ?? ''),
  );
  const foreign = changed.flatMap(([name]) => (node.editable.includes(name) ? [] : (fieldOf(definition, name) ?? [])));
  if (foreign.length > 0) {
    const field = foreign.map((entry) => entry.label[actor.language]);
    const fields = Object.fromEntries(
      foreign.map((entry) => [
        entry.name,
        errorText('fieldNotEditable', actor.language, { field: entry.label[actor.language] }),
      ]),
    );
    throw fail('fieldNotEditable', { field }, fields);
  }
  return readBody(definition, actor, Object.fromEntries(changed), { mode: 'node', editable: node.editable });
}
