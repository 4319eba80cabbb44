import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';

const given = {
  PUBLIC_URL: 'https://yard.example',
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'slipway',
};

it('the configuration has no provider by default', () => {
  expect(readConfig({}).oidc).toBeUndefined();
});

it('the configuration reads a provider, and chats only if they are named', () => {
  expect(readConfig(given).oidc).toEqual({
    issuer: 'https://id.example',
    clientId: 'slipway',
    clientSecret: undefined,
    scope: 'openid profile',
    usernameClaim: undefined,
    name: 'SSO',
    chats: [],
  });
  expect(readConfig({ ...given, OIDC_CHAT_SOURCES: 'dingtalk, wechat_enterprise' }).oidc?.chats).toEqual([
    'wechat_enterprise',
    'dingtalk',
  ]);
});

it.each([
  [{ OIDC_CLIENT_ID: undefined }, 'OIDC_ISSUER and OIDC_CLIENT_ID must be set together'],
  [{ OIDC_ISSUER: undefined }, 'OIDC_ISSUER and OIDC_CLIENT_ID must be set together'],
  [{ PUBLIC_URL: undefined }, 'OIDC_ISSUER needs PUBLIC_URL'],
  [{ OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER must be https'],
  [{ OIDC_ISSUER: 'http://127.0.0.1.evil.example' }, 'OIDC_ISSUER must be https'],
  [{ OIDC_CHAT_SOURCES: 'gitlab' }, 'OIDC_CHAT_SOURCES accepts only wechat_enterprise, dingtalk, wechat_open, github'],
])('the configuration refuses %o in one line', (change, text) => {
  expect(() => readConfig({ ...given, ...change })).toThrow(text);
});

it('the configuration allows plain HTTP only for this machine', () => {
  expect(readConfig({ ...given, OIDC_ISSUER: 'http://127.0.0.1:4000' }).oidc?.issuer).toBe('http://127.0.0.1:4000');
});
