import { buildSettings } from '#shared/build-settings.ts';
import type { Text } from '#shared/resource/text.ts';

/** Short brand next to the logo. */
export const brand = 'Slipway';
const ownName: Text = { zh: '生产资源管理系统', en: 'Production resources' };
const builtName = buildSettings.platformName;
/**
 * Name of the platform, appended to page titles in the browser: the product's name, or that of the build
 * (`PLATFORM_NAME`).
 */
export const platformName: Text = builtName === null ? ownName : { zh: builtName, en: builtName };
