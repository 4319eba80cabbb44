import type { ComponentType } from 'react';
import { useMatch } from 'react-router-dom';
import { lookup } from '#shared/lookup.ts';
import type { DefinitionEntry } from '#shared/resource/definition-entry.ts';
import { useLanguage } from '#src/i18n/language.ts';
import type { BelowProps } from '#src/resource/list/list-page.tsx';
import { lazyPage } from '#src/screen/lazy-page.tsx';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useTabTitle } from '#src/tab/tab-title.ts';

const StackedParts = lazyPart(async () => (await import('#src/resource/parts/chosen-parts.tsx')).StackedParts);
const TabbedParts = lazyPart(async () => (await import('#src/resource/parts/chosen-parts.tsx')).TabbedParts);
const ResourcePage = lazyPage(async () => (await import('#src/resource/resource-page.tsx')).ResourcePage);

/** What the pages of the platform for forms with sub-tables show below the list. */
const below = lookup<ComponentType<BelowProps>>({
  ...{ erpList: StackedParts, innerTableList: StackedParts, tabList: TabbedParts },
});

interface FormRecordsProps {
  readonly form: DefinitionEntry;
  readonly path: string;
  /** Empty if the menu entry leads to any form; the tab of the list is then called as the form. */
  readonly title: string;
  /** Page of the platform for forms with sub-tables: `erpList`, `tabList` or `innerTableList`. */
  readonly look?: string | undefined;
}

/** Records of a form, with the pages below the list. */
export function FormRecords({ form, path, title, look = '' }: FormRecordsProps) {
  const language = useLanguage();
  // The pages below the list name their own tabs.
  const isList = useMatch(path) !== null;
  useTabTitle(isList && title === '' ? form.title[language] : null);
  return <ResourcePage name={form.code} path={path} title={title} Below={below[look]} />;
}
