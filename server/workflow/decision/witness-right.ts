import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { namesOf } from '#server/workflow/people/delegation.ts';
import { stillEligible, stillHasRole } from '#server/workflow/people/people.ts';
import type { InstanceRow, TaskRow } from '#server/workflow/run/run.ts';
import type { workflowErrors } from '#shared/errors/workflow.errors.ts';

type Part = Pick<TaskRow, 'no' | 'candidates'>;
type Refusal = Extract<
  keyof typeof workflowErrors,
  'signInPerson' | 'witnessOwnCase' | 'witnessOwnPart' | 'witnessRole'
>;

/**
 * Why the actor may not witness a signature for a task; null if allowed. The flow names the role that may witness, and
 * the actor must have that role now (docs/security.md P8); it cannot be delegated. The starter and the starter's
 * delegates witness nothing of the application, and nobody witnesses a task that they could decide themselves.
 */
export async function witnessRefusal(
  db: Db,
  { tenantId, username }: Actor,
  instance: InstanceRow,
  { no, candidates }: Part,
): Promise<Refusal | null> {
  const role = askedOf(instance, no)?.witness;
  if (!role) return 'signInPerson';
  const names = await namesOf(db, tenantId, username);
  if (names.includes(instance.starter)) return 'witnessOwnCase';
  if (candidates.split(',').some((candidate) => names.includes(candidate))) return 'witnessOwnPart';
  return (await stillHasRole(db, tenantId, role, username)) ? null : 'witnessRole';
}

/** People whose signature counts for a task: its candidates who may still decide it. */
export function signersOf(
  db: Db,
  { tenantId }: Actor,
  instance: InstanceRow,
  { no, candidates }: Part,
): Promise<string[]> {
  return stillEligible(db, tenantId, askedOf(instance, no)?.rule, candidates.split(','));
}

function askedOf({ state }: InstanceRow, no: number) {
  return state.tasks.find((entry) => entry.no === no);
}
