/** Settings of the build (README, 'Build it for another place'); `scripts/build-settings.ts` reads the variables. */
export interface BuildSettings {
  /** Base address of all calls: a path on our origin, or an absolute address whose server permits our origin. */
  readonly apiBase: string;
  /** Path below which the pages are served, for history mode; ends with a slash. */
  readonly basePath: string;
  /** Name of the platform in both languages; null for the product's own name. */
  readonly platformName: string | null;
  /** Base address of stored files; null for the API's static route. */
  readonly staticDomain: string | null;
  /** Whether sign-in starts at the identity provider instead of the password form (docs/specification.md §1.9). */
  readonly sso: boolean;
  /** Whether another page embeds the office through `mount` and `unmount`; the office then does not mount itself. */
  readonly microFrontend: boolean;
  /**
   * Links below the login form that leave the product (docs/specification.md §1.2, Login layout); null uses an example
   * address.
   */
  readonly helpUrl: string | null;
  readonly privacyUrl: string | null;
  readonly termsUrl: string | null;
}

export const defaultBuildSettings: BuildSettings = {
  apiBase: '/jeecg-boot',
  basePath: '/',
  platformName: null,
  staticDomain: null,
  sso: false,
  microFrontend: false,
  helpUrl: null,
  privacyUrl: null,
  termsUrl: null,
};

/**
 * The build defines this constant if a setting differs from the default; the server and tests run without a definition.
 */
declare const SLIPWAY_BUILD: Partial<BuildSettings> | undefined;

export const buildSettings: BuildSettings = {
  ...defaultBuildSettings,
  ...(typeof SLIPWAY_BUILD === 'undefined' ? {} : SLIPWAY_BUILD),
};

/** Browser address of a path of the product, for links and navigation that bypass the router. */
export function hrefOf(path: string, { basePath } = buildSettings): string {
  return basePath + path.replace(/^\//, '');
}

/** Base address of stored files, without a trailing slash. */
export const staticBase: string = buildSettings.staticDomain ?? `${buildSettings.apiBase}/sys/common/static`;
