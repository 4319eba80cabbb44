import { buildSettings } from '#shared/build-settings.ts';
import type { Text } from '#shared/resource/text.ts';

/** Short brand beside the logo. */
export const brand = 'Slipway';
const ownName: Text = { zh: '生产资源管理系统', en: 'Production resources' };
const builtName = buildSettings.platformName;
/** Name of the platform, behind each page's title in the browser: the product's, or the build's (`PLATFORM_NAME`). */
export const platformName: Text = builtName === null ? ownName : { zh: builtName, en: builtName };
