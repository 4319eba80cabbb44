import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { Notices } from '#server/workflow/notices.ts';
import { trail } from '#server/workflow/run/carry-out.ts';
import { lockRun, type Run } from '#server/workflow/run/run.ts';
import { fail } from '#shared/errors/fail.ts';
import { BPM } from '#shared/workflow/flow.ts';

/**
 * 催办: the starter reminds the present assignees, at most once per interval (parameter `workflow.urgeHours`).
 * @throws `notFound` for anybody but the starter, `flowNotRunning`, `urgedRecently`
 */
export async function urge(trx: Trx, actor: Actor, instanceId: string): Promise<{ notified: number }> {
  const run = await lockRun(trx, actor, instanceId);
  if (run.instance.starter !== actor.username) throw fail('notFound');
  return remind(run);
}

/**
 * Reminds the present assignees of a locked run. The caller checks whether the actor may do this.
 * @throws `flowNotRunning`, `urgedRecently`
 */
export async function remind(run: Run): Promise<{ notified: number }> {
  const { trx, actor, instance } = run;
  if (instance.status !== BPM.running) throw fail('flowNotRunning');
  const hours = await readParameter(actor.tenantId, 'workflow.urgeHours');
  const stamped = await trx
    .updateTable('wfInstance')
    .set({ urgeTime: sql`now()` })
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', instance.id)
    .where((eb) =>
      eb.or([eb('urgeTime', 'is', null), eb('urgeTime', '<=', sql<string>`now() - ${hours} * interval '1 hour'`)]),
    )
    .executeTakeFirst();
  if (stamped.numUpdatedRows === 0n) throw fail('urgedRecently', { n: hours });
  const people = [
    ...new Set(instance.state.tasks.filter((task) => task.state === 'open').flatMap((task) => task.candidates)),
  ];
  const notices = new Notices(run);
  notices.urged(people);
  await notices.send();
  await trail(run, 'urge', actor.username, null, instance.nodeKey);
  return { notified: people.length };
}
