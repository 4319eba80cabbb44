import type { ReactNode } from 'react';
import { useLanguage } from '#src/i18n/language.ts';
import { PageContent } from '#src/shell/page-content/page-content.tsx';
import type { ExampleText } from './control-example.tsx';

export interface ControlPageProps {
  readonly title: ExampleText;
  readonly lead: ExampleText;
  readonly children: ReactNode;
}

/** Gallery page about controls: title, introduction, and a section per control. */
export function ControlPage({ title, lead, children }: ControlPageProps) {
  const language = useLanguage();
  return (
    <PageContent title={title[language]} description={lead[language]}>
      {children}
    </PageContent>
  );
}
