import { defineCall } from '#shared/contract/call.ts';
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

/**
 * The same in a window that a page opened. Its end is a page of ours that tells the one that opened it, at `PUBLIC_URL` or
 * one of `CORS_ORIGINS`, a one-time code for `getLoginUser`, `绑定手机号,{thirdUserUuid}` or `登录失败`.
 */
export const renderThirdLogin = defineCall<typeof schema.renderThirdLoginShape>({
  id: 'thirdLogin.render',
  method: 'GET',
  path: '/sys/thirdLogin/render/{source}',
  access: 'anonymous',
  tenant: 'global',
  answer: 'raw',
  limit: 'login',
  summary: 'Begin a sign-in at the provider in a window of its own.',
});

/** Links the provider's account of that window to the account whose phone proves itself (smsmode 0). Nobody is created. */
export const bindThirdPhone = defineCall<typeof schema.bindThirdPhoneShape>({
  id: 'thirdLogin.bindPhone',
  method: 'POST',
  path: '/sys/thirdLogin/bindingThirdPhone',
  access: 'anonymous',
  tenant: 'global',
  limit: 'login',
  summary: 'Bind a provider’s account to the account of a phone; answers a one-time code.',
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

/** Single sign-on of clients that were built with it; off until `CAS_URL` is set (docs/security.md P10). */
export const validateCasLogin = defineCall<typeof schema.casLoginShape>({
  id: 'thirdLogin.cas',
  method: 'GET',
  path: '/sys/cas/client/validateLogin',
  access: 'anonymous',
  tenant: 'global',
  limit: 'login',
  summary: 'Sign in by a ticket of the CAS server.',
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
