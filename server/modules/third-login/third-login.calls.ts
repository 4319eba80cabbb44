import { type Binding, implementOpen, type RequestInfo } from '#server/http/implement.ts';
import { runningConfig } from '#server/running-config.ts';
import * as schema from '#shared/contract/third-login.schema.ts';
import * as calls from '#shared/contract/third-login.ts';
import { beginLogin } from './begin-login.ts';
import { exchangeCode } from './exchange-code.ts';
import { finishLogin } from './finish-login.ts';
import { OIDC } from './provider.ts';

/** Signing in through an identity provider (contract part 2 §13). */
export const thirdLoginCalls: readonly Binding[] = [
  implementOpen(calls.listProviders, schema.providersShape, async () => {
    const { oidc } = runningConfig();
    return oidc ? [{ source: OIDC, name: oidc.name }] : [];
  }),
  implementOpen(calls.beginThirdLogin, schema.beginThirdLoginShape, async ({ path, query, request }) =>
    redirect(request, await beginLogin(path.source, query.redirect, request)),
  ),
  implementOpen(calls.finishThirdLogin, schema.finishThirdLoginShape, async ({ path, query, request }) =>
    redirect(request, await finishLogin(path.source, query.state, request)),
  ),
  implementOpen(calls.getLoginUser, schema.getLoginUserShape, ({ path, request }) =>
    exchangeCode(path.token, path.thirdType, request),
  ),
];

function redirect({ reply }: RequestInfo, address: string): undefined {
  // The provider's page and ours stay out of each other's history of referrers; state and codes are in these addresses.
  reply.header('referrer-policy', 'no-referrer').redirect(address, 302);
  return undefined;
}
