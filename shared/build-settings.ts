/** What the pages were built with (README, 'Build it for another place'); `scripts/build-settings.ts` reads the variables. */
export interface BuildSettings {
  /** Where calls go: a path of our origin, or an address that answers our origin. */
  readonly apiBase: string;
  /** Path that the pages lie below, for history mode; ends with a slash. */
  readonly basePath: string;
  /** Name of the platform in both languages; null: the product's own. */
  readonly platformName: string | null;
  /** Where stored files are read; null: the API's own static route. */
  readonly staticDomain: string | null;
  /** Signing in begins at the identity provider, not with a password (docs/specification.md §1.9). */
  readonly sso: boolean;
  /** The office does not mount itself: another page calls `mount` and `unmount`. */
  readonly microFrontend: boolean;
  /**
   * Links below the login form, outside the product (docs/specification.md §1.2, Login layout); null: an example's
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

/** Put in by the build where a setting differs; the server and tests run without. */
declare const SLIPWAY_BUILD: Partial<BuildSettings> | undefined;

export const buildSettings: BuildSettings = {
  ...defaultBuildSettings,
  ...(typeof SLIPWAY_BUILD === 'undefined' ? {} : SLIPWAY_BUILD),
};

/** A path of the product as the browser's address has it, for links and jumps that pass by the router. */
export function hrefOf(path: string, { basePath } = buildSettings): string {
  return basePath + path.replace(/^\//, '');
}

/** Where stored files are read, without a slash at the end. */
export const staticBase: string = buildSettings.staticDomain ?? `${buildSettings.apiBase}/sys/common/static`;
