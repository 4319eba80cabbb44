import type { ResourceDefinition } from './definition.ts';

/** What a list of them is called: `Scaffold applications`, 角色管理. Without a name of its own Chinese has one form for one and many. */
export function listTitle(
  { title, plural }: Pick<ResourceDefinition, 'title' | 'plural'>,
  language: 'zh' | 'en',
): string {
  if (typeof plural === 'object') return plural[language];
  return language === 'en' ? (plural ?? title.en) : title.zh;
}
