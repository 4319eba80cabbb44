import type { ResourceDefinition } from './definition.ts';

/**
 * Title of the list: `Scaffold applications`, 角色管理. Without `plural`, the Chinese title of the record is also that of
 * the list.
 */
export function listTitle(
  { title, plural }: Pick<ResourceDefinition, 'title' | 'plural'>,
  language: 'zh' | 'en',
): string {
  if (typeof plural === 'object') return plural[language];
  return language === 'en' ? (plural ?? title.en) : title.zh;
}
