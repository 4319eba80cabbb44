import { Answer, type Binding, implement } from '#server/http/implement.ts';
import * as schema from '#shared/contract/session/profile.schema.ts';
import * as calls from '#shared/contract/session/profile.ts';
import { editProfile } from './edit-profile.ts';
import { endSessionByHandle, listSessions } from './own-sessions.ts';
import { readProfile } from './read-profile.ts';
import { deleteThirdAccount, listThirdAccounts } from './third-accounts.ts';

/**
 * Calls for the caller's own account (docs/wire.md §3.6, §3.8), which the session determines (docs/security.md P17).
 */
export const profileCalls: readonly Binding[] = [
  implement(calls.getProfile, schema.profileShape, ({ actor }) => readProfile(actor)),
  implement(calls.editProfile, schema.profileEditShape, async ({ actor, body, request }) => {
    return new Answer(await editProfile(actor, body, request), '更新个人信息成功');
  }),
  implement(calls.listOwnSessions, schema.ownSessionsShape, ({ actor }) => listSessions(actor)),
  implement(calls.endOwnSession, schema.endOwnSessionShape, async ({ actor, body, request }) => {
    return new Answer({ ended: await endSessionByHandle(actor, body.id, request) }, '操作成功！');
  }),
  implement(calls.listOwnThirdAccounts, schema.ownThirdAccountsShape, ({ actor, query }) =>
    listThirdAccounts(actor, query.thirdType),
  ),
  implement(calls.deleteThirdAccount, schema.deleteThirdAccountShape, async ({ actor, body, request }) => {
    await deleteThirdAccount(actor, body, request);
    return new Answer(null, '解绑成功');
  }),
];
