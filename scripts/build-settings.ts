import type { Plugin } from 'vite';
import { type BuildSettings, defaultBuildSettings } from '../shared/build-settings.ts';
import type { buildSettingNames } from './build-setting-names.mjs';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses the settings of a build from the environment.
 * @throws Error with one line that names the invalid variable
 */
export function readBuildSettings(env: Environment): BuildSettings {
  const text = (name: (typeof buildSettingNames)[number]) => env[name]?.trim() ?? '';
  const flag = (name: 'SSO' | 'MICRO_FRONTEND') => {
    if (!['', '0', '1'].includes(text(name))) throw new Error(`${name} must be 0 or 1`);
    return text(name) === '1';
  };
  const address = (name: 'API_BASE' | 'STATIC_DOMAIN') => {
    const value = text(name).replace(/\/+$/, '');
    if (value !== '' && !/^(?:\/(?!\/)|https?:\/\/[^/\s]+)[^\s?#'"\\]*$/.test(value)) {
      throw new Error(`${name} must be a path or an http address`);
    }
    return value;
  };
  const link = (name: 'HELP_URL' | 'PRIVACY_URL' | 'TERMS_URL') => {
    const value = text(name);
    if (value !== '' && !/^https?:\/\/[^/\s]+\S*$/.test(value)) throw new Error(`${name} must be an http address`);
    return value || null;
  };
  const basePath = text('BASE_PATH') || '/';
  if (!/^\/(?:[\w.-]+\/)*$/.test(`${basePath}/`.replace(/\/+$/, '/')))
    throw new Error('BASE_PATH must be a path: /yard/');
  const platformName = text('PLATFORM_NAME');
  if (platformName.length > 60) throw new Error('PLATFORM_NAME is too long: 60 characters');
  return {
    apiBase: address('API_BASE') || defaultBuildSettings.apiBase,
    basePath: basePath.replace(/\/*$/, '/'),
    platformName: platformName || null,
    staticDomain: address('STATIC_DOMAIN') || null,
    sso: flag('SSO'),
    microFrontend: flag('MICRO_FRONTEND'),
    helpUrl: link('HELP_URL'),
    privacyUrl: link('PRIVACY_URL'),
    termsUrl: link('TERMS_URL'),
  };
}

/** The same for a build: ends the process with that line, because Vite would print a stack trace around it. */
export function buildSettingsOrEnd(env: Environment): BuildSettings {
  try {
    return readBuildSettings(env);
  } catch (error) {
    console.error(`Slipway cannot be built: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}

/** Constants for the bundles: only settings that differ from the defaults, so that a default setting does not change the build. */
export function settingsDefine(settings: BuildSettings): Record<string, string> {
  const changed = Object.entries(settings).filter(
    ([name, value]) => value !== defaultBuildSettings[name as keyof BuildSettings],
  );
  return changed.length === 0 ? {} : { SLIPWAY_BUILD: JSON.stringify(Object.fromEntries(changed)) };
}

/** Vite plugin that replaces the addresses in the inline scripts of the pages, which run before any bundle. */
export function withBuildSettings({ apiBase, basePath, staticDomain }: BuildSettings): Plugin {
  const { apiBase: api, basePath: base } = defaultBuildSettings;
  return {
    name: 'slipway:build-settings',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const based = basePath === base ? html : withBasePath(html, basePath.slice(0, -1));
        return withOrigins(apiBase === api ? based : based.replaceAll(`${api}/`, `${apiBase}/`), [
          apiBase,
          staticDomain,
        ]);
      },
    },
  };
}

/** Adds the other sites that the page may call, for its content security policy (`server/http/pages/content-policy.ts`). */
function withOrigins(html: string, addresses: readonly (string | null)[]): string {
  const origins = addresses.flatMap((address) => (address?.startsWith('http') ? new URL(address).origin : []));
  if (origins.length === 0) return html;
  return html.replace(
    '</title>',
    `</title><meta name="slipway-origins" content="${[...new Set(origins)].join(' ')}" />`,
  );
}

/** Adds the base path to links and to redirects of the login script, except redirects to calls. */
function withBasePath(html: string, base: string): string {
  return html
    .replace(
      'location.replace(address)',
      `location.replace(address.startsWith('/jeecg-boot/') ? address : '${base}' + address)`,
    )
    .replaceAll('href="/', `href="${base}/`);
}
