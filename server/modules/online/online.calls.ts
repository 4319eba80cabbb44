import { Answer, type Binding, implement } from '#server/http/implement.ts';
import { listRecords } from '#server/resource/list/list.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import * as schema from '#shared/contract/form/online.schema.ts';
import * as calls from '#shared/contract/form/online.ts';
import { sysOnline } from '#shared/system/online.ts';
import { forceLogout } from './force-logout.ts';

/** Lists active sessions and ends them (docs/wire.md §2.12). */
export const onlineCalls: readonly Binding[] = [
  implement(calls.listOnline, schema.onlineListShape, async ({ actor, query }) => {
    const page = await listRecords(sysOnline, actor, query);
    // The types match because the call's schema checks the rows again.
    return page as unknown as CallAnswer<typeof schema.onlineListShape>;
  }),
  implement(calls.forceLogout, schema.forceLogoutShape, async ({ actor, body, request }) => {
    await forceLogout(actor, body.token ?? '', request);
    return new Answer('退出登录成功！', '退出登录成功！');
  }),
];
