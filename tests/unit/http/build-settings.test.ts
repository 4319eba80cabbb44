import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagePolicy } from '#server/http/pages/content-policy.ts';
import { defaultBuildSettings, hrefOf } from '#shared/build-settings.ts';
import { readBuildSettings, settingsDefine, withBuildSettings } from '../../../scripts/build-settings.ts';

const plain = readBuildSettings({});
const rewritten = (env: Record<string, string>, page: string): string => {
  const { transformIndexHtml } = withBuildSettings(readBuildSettings(env));
  const { handler } = transformIndexHtml as unknown as { handler: (page: string) => string };
  return handler(page);
};

describe('build settings', () => {
  it('equal the specification without variables, and then define nothing for the bundles', () => {
    expect(plain).toEqual(defaultBuildSettings);
    expect(plain).toMatchObject({ apiBase: '/jeecg-boot', basePath: '/', sso: false, microFrontend: false });
    expect(settingsDefine(readBuildSettings({ SSO: '0', BASE_PATH: '/' }))).toEqual({});
  });

  it('list only the differing settings', () => {
    const settings = readBuildSettings({
      API_BASE: 'https://api.example/jeecg-boot/',
      BASE_PATH: '/yard',
      PLATFORM_NAME: '某某船厂',
      STATIC_DOMAIN: 'https://files.example/',
      SSO: '1',
      MICRO_FRONTEND: '1',
      HELP_URL: 'https://intranet.example/help?for=slipway',
    });
    expect(JSON.parse(settingsDefine(settings).SLIPWAY_BUILD ?? '')).toEqual({
      apiBase: 'https://api.example/jeecg-boot',
      basePath: '/yard/',
      platformName: '某某船厂',
      staticDomain: 'https://files.example',
      sso: true,
      microFrontend: true,
      helpUrl: 'https://intranet.example/help?for=slipway',
    });
  });

  it.each([
    ['API_BASE', 'javascript:alert(1)'],
    ['API_BASE', '//evil.example'],
    ['API_BASE', '/a"b'],
    ['STATIC_DOMAIN', 'ftp://files'],
    ['BASE_PATH', 'yard'],
    ['BASE_PATH', '/a b/'],
    ['SSO', 'yes'],
    ['MICRO_FRONTEND', 'true'],
    ['HELP_URL', 'javascript:alert(1)'],
    ['PRIVACY_URL', '/privacy'],
    ['PLATFORM_NAME', 'x'.repeat(61)],
  ])('refuse %s=%s by name', (name, value) => {
    expect(() => readBuildSettings({ [name]: value })).toThrow(name);
  });

  it('end a build with one line that names the faults', () => {
    const build = join('node_modules', 'vite', 'bin', 'vite.js');
    const env = { ...process.env, MICRO_FRONTEND: '2' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [build, 'build', '--app'], {
      env,
      encoding: 'utf8',
    });
    // On a slow machine the bundler also tells how long its plugins took.
    const lines = (stdout + stderr).trim().split('\n');
    const ours = lines.filter((line) => line.includes('Slipway'));
    expect([status, ours]).toEqual([1, ['Slipway cannot be built: MICRO_FRONTEND must be 0 or 1']]);
    expect(lines.filter((line) => line.startsWith('    at '))).toEqual([]);
  });

  it('prefix every jump with the base path', () => {
    const below = { ...defaultBuildSettings, basePath: '/yard/' };
    expect([hrefOf('/'), hrefOf('/user/login')]).toEqual(['/', '/user/login']);
    expect([hrefOf('/', below), hrefOf('/user/login', below)]).toEqual(['/yard/', '/yard/user/login']);
  });

  it('rewrite the addresses in the first scripts, and leave them unchanged by default', () => {
    const page = `<title>x</title><a href="/oauth2-app/login"></a><script>fetch('/jeecg-boot/prm');location.replace(address)</script>`;
    expect(rewritten({}, page)).toBe(page);
    expect(rewritten({ API_BASE: '/api' }, page)).toContain("fetch('/api/prm')");
    const below = rewritten({ BASE_PATH: '/yard/' }, page);
    expect(below).toContain('href="/yard/oauth2-app/login"');
    expect(below).toContain(`? address : '/yard' + address`);
  });

  it('allow the page to connect only to the sites of the build', () => {
    const page = rewritten(
      { API_BASE: 'https://api.example/x', STATIC_DOMAIN: 'https://files.example' },
      '<title>x</title>',
    );
    const settings = {
      boardFrameOrigins: [],
      corsOrigins: [],
      menuFrameOrigins: ['https://maps.example'],
      staticDomain: '',
    };
    const policy = pagePolicy('office', page, settings);
    expect(policy).toContain("connect-src 'self' https://api.example https://files.example wss://api.example");
    expect(policy).toContain("frame-src 'self' https://maps.example");
    expect(pagePolicy('signage', '<title>x</title>', settings)).toContain("connect-src 'self';");
    expect(pagePolicy('oauth2', page, settings)).toContain("frame-src 'self';");
  });
});
