import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { unknownSettings } from '#server/config/unknown-settings.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('settings of the environment', () => {
  it('have a default each', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', dataDirSet: false, demoData: true });
  });

  it('keep further ways of signing in off until they are named', () => {
    expect(readConfig({ SIGN_IN_WAYS: 'none' }).signInWays).toEqual([]);
    expect(readConfig({ SIGN_IN_WAYS: ' reset, phone' }).signInWays).toEqual(['phone', 'reset']);
    // The start decides: on in the demo yard alone.
    expect(readConfig({}).signInWays).toBeUndefined();
  });

  it('treat an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', OIDC_ISSUER: '' })).toEqual(readConfig({}));
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT must be at most 65535'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be 0 or 1'],
    [{ DATABASE_URL: 'mysql://somewhere/db' }, 'DATABASE_URL must be an address: postgres://'],
    [{ PUBLIC_URL: 'yard.example' }, 'PUBLIC_URL must be an address: https://'],
    [{ METRICS_TOKEN: '无人能猜到的一串字，足够长了，十六个以上' }, 'METRICS_TOKEN must be printable ASCII'],
    [{ MAIL_FROM: 'the yard' }, 'MAIL_FROM must be an address: '],
    [{ OIDC_CHAT_SOURCES: 'qq' }, 'OIDC_CHAT_SOURCES accepts only wechat_enterprise'],
    [{ DATABASE_APP_URL: 'postgres://a:b@c/d' }, 'need DATABASE_URL'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD needs at least 8 characters'],
    [{ OIDC_ISSUER: 'https://login.example' }, 'OIDC_ISSUER and OIDC_CLIENT_ID must be set together'],
    [{ BOARD_TENANT: '0' }, 'BOARD_TENANT must be at least 1'],
    [{ BOARD_NETWORKS: '10.1.0.0/16, 10.2.0.0/33' }, 'BOARD_NETWORKS must be addresses or ranges'],
    [{ BOARD_NETWORKS: 'walls.yard.example' }, 'BOARD_NETWORKS must be addresses or ranges'],
    [{ TRUSTED_PROXIES: '127.0.0.1,0.0.0.0/0' }, 'TRUSTED_PROXIES must be the addresses of your proxies'],
    [{ TRUSTED_PROXIES: '::/0' }, 'TRUSTED_PROXIES must be the addresses of your proxies'],
    [{ BOARD_KEY: 'too-short' }, 'BOARD_KEY must be 16 to 200 letters'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be'],
    [{ SIGN_IN_WAYS: 'phone,qr' }, 'SIGN_IN_WAYS accepts phone, registration, reset and none'],
  ])('are refused: %o', (env, message) => {
    expect(refusal(env)).toContain(message);
  });

  it.each([
    ['TRUSTED_PROXIES', 'the-proxy', '10.1.0.0/16,127.0.0.1,loopback'],
    ['CORS_ORIGINS', 'https://client.example/app', 'https://client.example,http://10.1.2.3:8080'],
    ['BOARD_FRAME_ORIGINS', 'intranet.example', 'https://intranet.example'],
    ['MENU_FRAME_ORIGINS', 'https://maps.example/city', 'https://maps.example'],
  ])('are refused if %s has a value that never matches: %s', (name, wrong, right) => {
    expect(refusal({ [name]: wrong })).toContain(name);
    expect(() => readConfig({ [name]: right })).not.toThrow();
  });

  it('report a variable that starts like one of ours and is unknown', () => {
    const env = {
      ADMIN_PASSWORT: 'x',
      BOARD_TENANTS: '1',
      MAIL_FROM: '',
      MICRO_FRONTENDS: '1',
      HELP_URL: 'x',
      PATH: '',
    };
    expect(unknownSettings(env)).toEqual(['ADMIN_PASSWORT', 'BOARD_TENANTS', 'MICRO_FRONTENDS']);
    expect(unknownSettings({ LOG_FILE: 'x', HOST_NAME: 'x', API_KEY: 'x', BASE_URL: '/' })).toEqual([]);
  });

  it('accept a site as people write it, and store it as a browser names it', () => {
    const { corsOrigins } = readConfig({ CORS_ORIGINS: 'https://Client.example/, https://intranet.example:443' });
    expect(corsOrigins).toEqual(['https://client.example', 'https://intranet.example']);
  });

  it('are reported with all bad variables in one line, without secrets', () => {
    const message = refusal({ PORT: 'x', ADMIN_PASSWORD: 'hunter2', DATABASE_URL: 'secret-but-no-address' });
    expect(message).not.toMatch(/\n|hunter2|secret-but/);
    for (const name of ['PORT', 'ADMIN_PASSWORD', 'DATABASE_URL']) expect(message).toContain(name);
  });
});
