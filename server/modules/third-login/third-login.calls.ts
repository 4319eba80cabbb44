import { runningConfig } from '#server/config/running-config.ts';
import { Answer, type Binding, implementOpen, implementOpenRaw, type RequestInfo } from '#server/http/implement.ts';
import * as schema from '#shared/contract/session/third-login.schema.ts';
import * as calls from '#shared/contract/session/third-login.ts';
import { beginLogin } from './begin-login.ts';
import { bindThirdPhone } from './bind-phone.ts';
import { signInByCas } from './cas-login.ts';
import { exchangeCode } from './exchange-code.ts';
import { finishLogin } from './finish-login.ts';
import { type LoginOutcome, loginPage } from './login-page.ts';
import { openToOpener, sendPopupPage } from './popup-page.ts';
import { OIDC } from './provider.ts';

/** Text that JeecgBoot's popup sends on failure. */
const FAILED = '登录失败';

const addressOf = (end: URL | LoginOutcome): string => (end instanceof URL ? end.href : loginPage(end));

/** Calls to sign in through an identity provider (docs/wire.md §2.13). */
export const thirdLoginCalls: readonly Binding[] = [
  implementOpen(calls.listProviders, schema.providersShape, async () => {
    const { oidc } = runningConfig();
    return oidc ? [{ source: OIDC, name: oidc.name }] : [];
  }),
  implementOpen(calls.beginThirdLogin, schema.beginThirdLoginShape, async ({ path, query, request }) =>
    redirect(request, addressOf(await beginLogin(path.source, query, request))),
  ),
  implementOpenRaw(calls.renderThirdLogin, schema.renderThirdLoginShape, async ({ path, request }) => {
    const begun = await beginLogin(path.source, { popup: true }, request);
    if (!(begun instanceof URL)) return sendPopupPage(FAILED, request);
    openToOpener(request.reply);
    redirect(request, begun.href);
  }),
  implementOpenRaw(calls.finishThirdLogin, schema.finishThirdLoginShape, async ({ path, query, request }) => {
    const { outcome, popup, stranger } = await finishLogin(path.source, query.state, request);
    if (!popup) return redirect(request, addressOf(outcome));
    if (stranger !== undefined) return sendPopupPage(`绑定手机号,${stranger}`, request);
    return sendPopupPage('code' in outcome ? outcome.code : FAILED, request);
  }),
  implementOpen(calls.bindThirdPhone, schema.bindThirdPhoneShape, ({ body, request }) => bindThirdPhone(body, request)),
  implementOpen(
    calls.validateCasLogin,
    schema.casLoginShape,
    async ({ query, request }) => new Answer(await signInByCas(query.ticket, query.service, request), '登录成功'),
  ),
  implementOpen(calls.getLoginUser, schema.getLoginUserShape, ({ path, request }) =>
    exchangeCode(path.token, path.thirdType, request),
  ),
];

function redirect({ reply }: RequestInfo, address: string): undefined {
  // These addresses contain state and codes, which must not leak as a referrer.
  reply.header('referrer-policy', 'no-referrer').redirect(address, 302);
  return undefined;
}
