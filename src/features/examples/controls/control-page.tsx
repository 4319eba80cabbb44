import type { ReactNode } from 'react';
import { useLanguage } from '#src/i18n/language.ts';
import css from './control-example.module.css';
import type { ExampleText } from './control-example.tsx';

export interface ControlPageProps {
  readonly title: ExampleText;
  readonly lead: ExampleText;
  readonly children: ReactNode;
}

/** A page of the gallery about controls: its title, a sentence, one section per control. */
export function ControlPage({ title, lead, children }: ControlPageProps) {
  const language = useLanguage();
  return (
    <div className={css.page}>
      <header>
        <h1>{title[language]}</h1>
      </header>
      <p className={css.lead}>{lead[language]}</p>
      {children}
    </div>
  );
}
