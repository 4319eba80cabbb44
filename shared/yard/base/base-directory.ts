import type { MenuDirectory } from '#shared/resource/menu-entry.ts';

/** 基础数据: a directory of the menu in which several areas have pages (docs/domain.md §18); `menu.ts` merges them. */
export const baseDirectory = {
  key: 'base',
  order: 120,
  title: { zh: '基础数据', en: 'Master data' },
  icon: 'database',
  url: '/prm/base',
} as const satisfies MenuDirectory;
