import { defineCall } from './call.ts';
import type * as schema from './third-login.schema.ts';

/** Ways of signing in beside the password; empty when none is switched on. */
export const listProviders = defineCall<typeof schema.providersShape>({
  id: 'thirdLogin.providers',
  method: 'GET',
  path: '/sys/thirdLogin/providers',
  access: 'anonymous',
  tenant: 'global',
  code: 0,
  summary: 'Identity providers that people may sign in through.',
});

/** Redirects to the provider. Answers only with redirects: refusals too lead to a page that says why. */
export const beginThirdLogin = defineCall<typeof schema.beginThirdLoginShape>({
  id: 'thirdLogin.begin',
  method: 'GET',
  path: '/sys/thirdLogin/oauth2/{source}/login',
  access: 'anonymous',
  tenant: 'global',
  answer: 'raw',
  limit: 'login',
  summary: 'Begin a sign-in at the provider (authorization code with state, nonce and PKCE).',
});

/** Where the provider sends the person back; redirects to the login page with a one-time code or a reason. */
export const finishThirdLogin = defineCall<typeof schema.finishThirdLoginShape>({
  id: 'thirdLogin.finish',
  method: 'GET',
  path: '/sys/thirdLogin/oauth2/{source}/callback',
  access: 'anonymous',
  tenant: 'global',
  answer: 'raw',
  limit: 'login',
  summary: 'The provider’s answer to a sign-in.',
});

/** Changes the one-time code of the login page's address into a session. The path names are the platform's. */
export const getLoginUser = defineCall<typeof schema.getLoginUserShape>({
  id: 'thirdLogin.loginUser',
  method: 'GET',
  path: '/sys/thirdLogin/getLoginUser/{token}/{thirdType}',
  access: 'anonymous',
  tenant: 'global',
  limit: 'login',
  summary: 'Exchange a one-time code for a session; good once, within 60 s, in the browser that began.',
});
