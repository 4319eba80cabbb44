/**
 * Releases of the JeecgBoot server whose calls are known (`platform-addresses.ts`). An older or newer server is treated
 * as the nearest of them.
 */
export const platformVersions = ['3.4.3', '3.6.3'] as const;
export type PlatformVersion = (typeof platformVersions)[number];

/** The fields of the menu response that identify the server. */
interface PermissionAnswer {
  readonly definitions?: unknown;
  readonly codeList?: unknown;
}

/**
 * Identifies the server by its response to `getUserPermissionByToken`: only our server lists its definitions, and
 * JeecgBoot returns `codeList` since 3.5.
 */
export function serverOf({ definitions, codeList }: PermissionAnswer): 'slipway' | PlatformVersion {
  if (definitions !== undefined) return 'slipway';
  return codeList === undefined ? '3.4.3' : '3.6.3';
}
