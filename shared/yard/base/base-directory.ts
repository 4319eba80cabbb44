import type { MenuDirectory } from '#shared/resource/menu-entry.ts';

/** 基础数据: the directory that several areas have pages in (docs/domain.md §18); `menu.ts` puts them together. */
export const baseDirectory = {
  key: 'base',
  order: 120,
  title: { zh: '基础数据', en: 'Master data' },
  icon: 'database',
  url: '/prm/base',
} as const satisfies MenuDirectory;
