import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { instanceOf, mayRead } from '#server/workflow/instance-reader.ts';
import { type Decided, makeMove } from '#server/workflow/run/make-move.ts';
import { lockOpenTask } from '#server/workflow/run/run.ts';
import { fail } from '#shared/errors/fail.ts';
import { refuseBlocked } from './findings.ts';
import { refusePass } from './pass-checks.ts';
import { refusePicture } from './signature-picture.ts';
import { signersOf, witnessRefusal } from './witness-right.ts';

export interface Witnessing {
  /** The task, whose candidates are other people than the actor. */
  readonly taskId: string;
  /** Username of the person who signed by hand. */
  readonly signer: string;
  /** Stored path of the signature's picture. */
  readonly signature: string;
  readonly comment?: string | undefined;
  /** Version of the application that both people saw. */
  readonly version: number;
}

/**
 * Passes a task for a person who signed by hand on the actor's device, with the actor as witness, if the node allows
 * witnesses. The timeline records both people and the picture (docs/decisions/witnessed-signatures.md).
 * @throws `notFound` if the actor may not read the application, `staleVersion`, the refusals of right, picture and area
 */
export async function witnessSignature(trx: Trx, actor: Actor, witnessing: Witnessing): Promise<Decided> {
  const { taskId, signer, signature, comment, version } = witnessing;
  const instance = await instanceOf(trx, actor.tenantId, { taskId });
  if (!instance || !(await mayRead(trx, actor, instance))) throw fail('notFound');
  const { task, ...run } = await lockOpenTask(trx, actor, instance.id, taskId);
  if (run.record.version !== version) throw fail('staleVersion');
  const refusal = await witnessRefusal(trx, actor, run.instance, task);
  if (refusal) throw fail(refusal);
  if (!(await signersOf(trx, actor, run.instance, task)).includes(signer)) throw fail('signerNotAsked');
  await refusePicture(trx, actor, signature);
  // The area checks both the actor and the signer.
  await refusePass({ ...run, task, onBehalfOf: null });
  await refuseBlocked(run, task.nodeKey, task.id, signer);
  return makeMove(run, { action: 'witness', task: task.no, by: signer }, { comment, signature });
}
