import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { namesOf } from '#server/workflow/people/delegation.ts';
import { stillAble, stillFulfils } from '#server/workflow/people/people.ts';
import type { InstanceRow, TaskRow } from '#server/workflow/run/run.ts';
import type { workflowErrors } from '#shared/errors/workflow.errors.ts';

type Part = Pick<TaskRow, 'no' | 'candidates'>;
type Refusal = Extract<
  keyof typeof workflowErrors,
  'signInPerson' | 'witnessOwnCase' | 'witnessOwnPart' | 'witnessRole'
>;

/**
 * Why the actor may not witness a signature for a part, or null. The right is the flow's, for one part, and the role is
 * the actor's own at this moment (docs/security.md P8): nobody lends it by delegation. Who started, or stands in for him, witnesses nothing
 * of the case, and nobody witnesses for a part that is his own to decide.
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
  return (await stillFulfils(db, tenantId, role, username)) ? null : 'witnessRole';
}

/** Whose signature counts for a part: its people, as far as they could still decide it themselves. */
export function signersOf(
  db: Db,
  { tenantId }: Actor,
  instance: InstanceRow,
  { no, candidates }: Part,
): Promise<string[]> {
  return stillAble(db, tenantId, askedOf(instance, no)?.rule, candidates.split(','));
}

function askedOf({ state }: InstanceRow, no: number) {
  return state.tasks.find((entry) => entry.no === no);
}
