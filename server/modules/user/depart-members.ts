import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { guardDataRules } from '#server/permission/guard-data-rules.ts';
import { guardProjects } from '#server/permission/project-reach.ts';
import { reachesDeparts } from '#server/permission/reach.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { fail } from '#shared/errors/fail.ts';
import type { Text } from '#shared/resource/text.ts';
import { keepCurrent } from './account-links.ts';
import { demandReach } from './account-reach.ts';
import { noteAccount } from './account-trail.ts';

interface Members {
  readonly depId: string;
  readonly userIds: readonly string[];
}

/** Adds colleagues to a department of the tenant; members of the department stay. */
export async function addMembers(actor: Actor, members: Members, request: RequestInfo): Promise<void> {
  await change(actor, members, request, async (trx, { id, orgCode }, userId) => {
    const added = await trx
      .insertInto('sysUserDepart')
      .values({ id: newId(), tenantId: actor.tenantId, userId, depId: id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added ? { zh: `加入部门 ${orgCode}`, en: `joined department ${orgCode}` } : null;
  });
}

/** @throws `userNotInDepart` */
export async function removeMember(actor: Actor, members: Members, request: RequestInfo): Promise<void> {
  await change(actor, members, request, async (trx, { id, orgCode }, userId) => {
    const removed = await guardDataRules(trx, actor, [userId], () =>
      trx
        .deleteFrom('sysUserDepart')
        .where('tenantId', '=', actor.tenantId)
        .where('userId', '=', userId)
        .where('depId', '=', id)
        .returning('id')
        .executeTakeFirst(),
    );
    if (!removed) throw fail('userNotInDepart');
    return { zh: `离开部门 ${orgCode}`, en: `left department ${orgCode}` };
  });
}

type Change = (
  trx: Parameters<Parameters<typeof writeAs>[1]>[0],
  depart: { readonly id: string; readonly orgCode: string },
  userId: string,
) => Promise<Text | null>;

async function change(actor: Actor, { depId, userIds }: Members, request: RequestInfo, run: Change): Promise<void> {
  await writeAs(actor.tenantId, async (trx) => {
    const people = await demandReach(trx, actor, [...new Set(userIds)], { gone: false });
    const depart = await trx
      .selectFrom('sysDepart')
      .select(['id', 'orgCode'])
      .where('tenantId', '=', actor.tenantId)
      .where('id', '=', depId)
      .where('delFlag', '=', 0)
      .executeTakeFirst();
    if (!depart) throw fail('notFound');
    if (!reachesDeparts(actor, [depart.orgCode])) throw fail('departNotGrantable');
    await guardProjects(trx, actor, async () => {
      for (const { id, username } of people) {
        const done = await run(trx, depart, id);
        if (done === null) continue;
        await keepCurrent(trx, actor.tenantId, id);
        const content = {
          zh: `编辑用户，username： ${username}；${done.zh}`,
          en: `Account changed: ${username}; ${done.en}`,
        };
        await noteAccount(trx, actor, { operate: 'update', event: 'user.changed', content, target: username }, request);
      }
    });
  });
  forgetAllActors();
}
