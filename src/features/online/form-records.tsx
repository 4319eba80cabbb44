import type { DefinitionEntry } from '#shared/resource/definition-entry.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { lazyPage } from '#src/screen/lazy-page.tsx';
import { useTabTitle } from '#src/tab/tab-title.ts';

const ResourcePage = lazyPage(async () => (await import('#src/resource/resource-page.tsx')).ResourcePage);

interface FormRecordsProps {
  readonly form: DefinitionEntry;
  readonly path: string;
  /** Empty if the menu entry leads to any form; the tab is then called as the form. */
  readonly title: string;
}

/** Records of a form, with the pages below the list. */
export function FormRecords({ form, path, title }: FormRecordsProps) {
  const language = useLanguage();
  useTabTitle(title === '' ? form.title[language] : null);
  return <ResourcePage name={form.code} path={path} title={title} />;
}
