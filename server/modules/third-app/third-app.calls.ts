import { readAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement, type RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import { addDepart, editDepart } from '#shared/contract/people/depart.ts';
import { addUser, editUser } from '#shared/contract/people/user-admin.ts';
import * as schema from '#shared/contract/session/third-app.schema.ts';
import * as calls from '#shared/contract/session/third-app.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import { lookup } from '#shared/lookup.ts';
import { listOf } from '#shared/query/value-rule.ts';
import type { Text } from '#shared/resource/text.ts';
import { departsToApp, departsToLocal } from './sync-departs.ts';
import { peopleToApp, peopleToLocal } from './sync-people.ts';
import { reasonOf } from './sync-report.ts';
import type { ThirdApp, ThirdAppName } from './third-app-port.ts';
import { findThirdApp, openThirdApp, readLinks, type SetUpApp } from './third-app-store.ts';

const names = {
  wechatEnterprise: { zh: '企业微信', en: 'WeCom' },
  dingtalk: { zh: '钉钉', en: 'DingTalk' },
} as const;

/** Names that `sendMessageTest` uses. */
const apps = lookup<ThirdAppName>({ WECHAT_ENTERPRISE: 'wechatEnterprise', DINGTALK: 'dingtalk' });

/**
 * Rights that a synchronisation to our side needs: the same as for entering the data by hand (docs/security.md P16).
 */
const writes = { user: [addUser.access, editUser.access], depart: [addDepart.access, editDepart.access] } as const;

/** Enterprise chats (docs/wire.md §2.15): synchronisation of people and departments, and test messages. */
export const thirdAppCalls: readonly Binding[] = [
  implement(calls.thirdAppsEnabled, schema.enabledTypeShape, async ({ actor: { tenantId } }) => ({
    wechatEnterprise: (await findThirdApp(tenantId, 'wechatEnterprise')) !== undefined,
    dingtalk: (await findThirdApp(tenantId, 'dingtalk')) !== undefined,
  })),
  implement(
    calls.syncThirdApp,
    schema.thirdSyncShape,
    async ({ actor, path: { app: name, what, direction }, query, request }) => {
      if (direction === 'toLocal' && writes[what].some((code) => !actor.grants.has(code))) throw fail('noPermission');
      const app = await findThirdApp(actor.tenantId, name);
      if (!app) throw refusedSync('thirdAppNotSetUp', names[name][actor.language], names[name][actor.language]);
      const chosen = new Set(listOf(query.ids ?? ''));
      const far = await openThirdApp(app).catch((error: unknown) => {
        throw refusedSync('thirdAppSyncFailed', names[name][actor.language], reasonOf(error, actor.language));
      });
      const sync = {
        user: {
          toApp: () => peopleToApp(actor, app, far, chosen),
          toLocal: () => peopleToLocal(actor, app, far, { chosen, request }),
        },
        depart: {
          toApp: () => departsToApp(actor, app, far, chosen),
          toLocal: () => departsToLocal(actor, app, far, chosen),
        },
      };
      const result = await sync[what][direction]().catch((error: unknown) => {
        throw refusedSync('thirdAppSyncFailed', names[name][actor.language], reasonOf(error, actor.language));
      });
      await auditAlone({
        type: 'operation',
        operate: 'update',
        event: 'thirdApp.synced',
        content: {
          zh: `同步${what === 'user' ? '用户' : '部门'}${direction === 'toApp' ? '到' : '自'}${names[name].zh}：成功 ${result.successInfo.length}，失败 ${result.failInfo.length}`,
          en: `${what === 'user' ? 'People' : 'Departments'} synchronised ${direction === 'toApp' ? 'to' : 'from'} ${names[name].en}: ${result.successInfo.length} done, ${result.failInfo.length} failed`,
        },
        success: result.failInfo.length === 0,
        tenantId: actor.tenantId,
        username: actor.username,
        realname: actor.realname,
        target: app.thirdType,
        request,
      });
      return new Answer(result, '同步成功');
    },
  ),
  implement(calls.testThirdMessage, schema.thirdMessageShape, async ({ actor, body, request }) => {
    const { name, app, far } = await opened(actor, body.app);
    const content = body.content?.trim();
    if (!content) throw fail('messageEmpty');
    const to = body.sendAll ? 'all' : await receiversOf(actor, app, body.receiver ?? '');
    const result = await far.send(to, content).catch((error: unknown) => {
      throw fail('thirdAppRefused', { words: reasonOf(error, actor.language) });
    });
    await noteMessage(
      actor,
      { zh: `发送${names[name].zh}测试消息`, en: `Test message sent by ${names[name].en}` },
      app,
      request,
    );
    return new Answer(result, '消息发送成功！');
  }),
  implement(calls.recallThirdMessage, schema.thirdRecallShape, async ({ actor, body, request }) => {
    if (knownApp(body.app) === 'wechatEnterprise') throw fail('thirdAppNoRecall');
    const { name, app, far } = await opened(actor, body.app);
    await far.recall(String(body.msg_task_id ?? '')).catch((error: unknown) => {
      throw fail('thirdAppNotRecalled', { words: reasonOf(error, actor.language) });
    });
    await noteMessage(
      actor,
      { zh: `撤回${names[name].zh}测试消息`, en: `Test message of ${names[name].en} recalled` },
      app,
      request,
    );
    return new Answer(null, '撤回成功');
  }),
];

/** Refusal in the format that the sync button of the old client reads. */
function refusedSync(id: 'thirdAppNotSetUp' | 'thirdAppSyncFailed', name: string, reason: string): AppError {
  return new AppError(id, { name }, undefined, undefined, undefined, { successInfo: [], failInfo: [reason] });
}

function knownApp(app: string | null | undefined): ThirdAppName {
  const known = apps[app ?? ''];
  if (!known) throw fail('thirdAppUnknown');
  return known;
}

async function opened(
  actor: Actor,
  sent: string | null | undefined,
): Promise<{ readonly name: ThirdAppName; readonly app: SetUpApp; readonly far: ThirdApp }> {
  const name = knownApp(sent);
  const app = await findThirdApp(actor.tenantId, name);
  if (!app) throw fail('thirdAppNotSetUp', { name: names[name][actor.language] });
  const far = await openThirdApp(app).catch((error: unknown) => {
    throw fail('thirdAppRefused', { words: reasonOf(error, actor.language) });
  });
  return { name, app, far };
}

/** Chat ids of people given by id or user name; people who were never synchronised are left out. */
async function receiversOf(actor: Actor, app: SetUpApp, receiver: string): Promise<readonly string[]> {
  const { thirdOf } = await readLinks({ app, what: 'user' });
  const named = [...listOf(receiver), ''];
  const found = await readAs(actor.tenantId, (db) =>
    db
      .selectFrom('sysUser')
      .innerJoin('sysUserTenant', 'sysUserTenant.userId', 'sysUser.id')
      .select('sysUser.id')
      .where('sysUserTenant.tenantId', '=', actor.tenantId)
      .where(({ or, eb }) => or([eb('sysUser.id', 'in', named), eb('username', 'in', named)]))
      .execute(),
  );
  const to = found.flatMap(({ id }) => thirdOf.get(id) ?? []);
  if (to.length === 0) throw fail('thirdAppNoReceiver');
  return to;
}

function noteMessage(actor: Actor, content: Text, app: SetUpApp, request: RequestInfo): Promise<void> {
  return auditAlone({
    type: 'operation',
    operate: 'add',
    event: 'thirdApp.message',
    content,
    success: true,
    tenantId: actor.tenantId,
    username: actor.username,
    realname: actor.realname,
    target: app.thirdType,
    request,
  });
}
