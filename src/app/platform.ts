import type { Text } from '#shared/resource/definition.ts';

/** Short brand beside the logo. */
export const brand = 'Slipway';
/** Name of the platform, behind each page's title in the browser. */
export const platformName: Text = { zh: '生产资源管理系统', en: 'Production resources' };
