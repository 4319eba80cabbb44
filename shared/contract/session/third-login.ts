import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './third-login.schema.ts';

/** Identity providers for sign-in; empty if none is enabled. */
export const listProviders = defineCall<typeof schema.providersShape>({
  id: 'thirdLogin.providers',
  method: 'GET',
  path: '/sys/thirdLogin/providers',
  access: 'anonymous',
  tenant: 'global',
  code: 0,
  summary: 'Identity providers through which people may sign in.',
});

/** Redirects to the provider. Errors are redirects as well, to a page with the reason. */
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

/**
 * The same in a window opened by a page. The last page of the window reports to its opener (at `PUBLIC_URL` or one of
 * `CORS_ORIGINS`): a one-time code for `getLoginUser`, `绑定手机号,{thirdUserUuid}` or `登录失败`.
 */
export const renderThirdLogin = defineCall<typeof schema.renderThirdLoginShape>({
  id: 'thirdLogin.render',
  method: 'GET',
  path: '/sys/thirdLogin/render/{source}',
  access: 'anonymous',
  tenant: 'global',
  answer: 'raw',
  limit: 'login',
  summary: 'Begin a sign-in at the provider in a separate window.',
});

/**
 * Links the provider's account of the window to the account whose phone was verified (smsmode 0). Never creates an
 * account.
 */
export const bindThirdPhone = defineCall<typeof schema.bindThirdPhoneShape>({
  id: 'thirdLogin.bindPhone',
  method: 'POST',
  path: '/sys/thirdLogin/bindingThirdPhone',
  access: 'anonymous',
  tenant: 'global',
  limit: 'login',
  summary: 'Bind a provider’s account to the account of a phone; answers a one-time code.',
});

/** Return address of the provider; redirects to the login page with a one-time code or a reason. */
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

/** Single sign-on for clients built with CAS; disabled until `CAS_URL` is set (docs/security.md P10). */
export const validateCasLogin = defineCall<typeof schema.casLoginShape>({
  id: 'thirdLogin.cas',
  method: 'GET',
  path: '/sys/cas/client/validateLogin',
  access: 'anonymous',
  tenant: 'global',
  limit: 'login',
  summary: 'Sign in by a ticket of the CAS server.',
});

/** Exchanges the one-time code in the login page's address for a session. The path is JeecgBoot's. */
export const getLoginUser = defineCall<typeof schema.getLoginUserShape>({
  id: 'thirdLogin.loginUser',
  method: 'GET',
  path: '/sys/thirdLogin/getLoginUser/{token}/{thirdType}',
  access: 'anonymous',
  tenant: 'global',
  limit: 'login',
  summary: 'Exchange a one-time code for a session; valid once, within 60 s, in the browser that began the sign-in.',
});
