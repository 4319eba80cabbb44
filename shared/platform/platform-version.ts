/**
 * Releases of the JeecgBoot server whose calls are known (`platform-addresses.ts`). A server that is older or newer counts
 * as the nearest of them.
 */
export const platformVersions = ['3.4.3', '3.6.3'] as const;
export type PlatformVersion = (typeof platformVersions)[number];

/** What of the menu's answer tells which server it came from. */
interface PermissionAnswer {
  readonly definitions?: unknown;
  readonly codeList?: unknown;
}

/**
 * Which server answered `getUserPermissionByToken`: ours names its definitions, a JeecgBoot server does not; the list of
 * codes came with 3.5.
 */
export function serverOf({ definitions, codeList }: PermissionAnswer): 'slipway' | PlatformVersion {
  if (definitions !== undefined) return 'slipway';
  return codeList === undefined ? '3.4.3' : '3.6.3';
}
