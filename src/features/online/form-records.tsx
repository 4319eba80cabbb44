import { useMatch } from 'react-router-dom';
import type { DefinitionEntry } from '#shared/resource/definition-entry.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { lazyPage } from '#src/screen/lazy-page.tsx';
import { useTabTitle } from '#src/tab/tab-title.ts';

const ResourcePage = lazyPage(async () => (await import('#src/resource/resource-page.tsx')).ResourcePage);

interface FormRecordsProps {
  readonly form: DefinitionEntry;
  readonly path: string;
  /** Empty if the menu entry leads to any form; the tab of the list is then called as the form. */
  readonly title: string;
}

/** Records of a form, with the pages below the list. */
export function FormRecords({ form, path, title }: FormRecordsProps) {
  const language = useLanguage();
  // The pages below the list name their own tabs.
  const isList = useMatch(path) !== null;
  useTabTitle(isList && title === '' ? form.title[language] : null);
  return <ResourcePage name={form.code} path={path} title={title} />;
}
