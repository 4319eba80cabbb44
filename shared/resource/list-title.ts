import type { ResourceDefinition } from './definition.ts';

/** What a list of them is called: `Scaffold applications`. Chinese has one form for one and many. */
export function listTitle(
  { title, plural }: Pick<ResourceDefinition, 'title' | 'plural'>,
  language: 'zh' | 'en',
): string {
  return language === 'en' ? (plural ?? title.en) : title.zh;
}
