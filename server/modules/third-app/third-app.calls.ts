import { type Binding, implement } from '#server/http/implement.ts';
import * as schema from '#shared/contract/third-app.schema.ts';
import * as calls from '#shared/contract/third-app.ts';
import { AppError, fail } from '#shared/errors/fail.ts';

const names = {
  wechatEnterprise: { zh: '企业微信', en: 'WeCom' },
  dingtalk: { zh: '钉钉', en: 'DingTalk' },
} as const;

/** As `sendMessageTest` names them. */
const apps: Readonly<Record<string, keyof typeof names>> = {
  WECHAT_ENTERPRISE: 'wechatEnterprise',
  DINGTALK: 'dingtalk',
};

/**
 * Enterprise chats (contract part 2 §15). None can be kept in step with here: pages ask and hide their buttons, and who
 * calls all the same is told so, in the shape that the old client reads.
 */
export const thirdAppCalls: readonly Binding[] = [
  implement(calls.thirdAppsEnabled, schema.enabledTypeShape, async () => ({
    wechatEnterprise: false,
    dingtalk: false,
  })),
  implement(calls.syncThirdApp, schema.thirdSyncShape, async ({ actor, path }) => {
    const name = names[path.app][actor.language];
    const told = { successInfo: [], failInfo: [name] };
    throw new AppError('thirdAppNotSetUp', { name }, undefined, undefined, undefined, told);
  }),
  implement(calls.testThirdMessage, schema.thirdMessageShape, async ({ actor, body }) => {
    throw fail('thirdAppNotSetUp', { name: names[knownApp(body.app)][actor.language] });
  }),
  implement(calls.recallThirdMessage, schema.thirdMessageShape, async ({ actor, body }) => {
    const app = knownApp(body.app);
    throw app === 'wechatEnterprise'
      ? fail('thirdAppNoRecall')
      : fail('thirdAppNotSetUp', { name: names[app][actor.language] });
  }),
];

function knownApp(app: string | null | undefined): keyof typeof names {
  const known = apps[app ?? ''];
  if (!known) throw fail('thirdAppUnknown');
  return known;
}
