import { type ReactNode, useId } from 'react';
import { useLanguage } from '#src/i18n/language.ts';
import css from './control-example.module.css';
import type { ExampleText } from './control-example.tsx';

export interface PlainSectionProps {
  readonly title: ExampleText;
  readonly lead: ExampleText;
  readonly children: ReactNode;
}

/** Section of a gallery page about a component without a value, such as a dialog or a button. */
export function PlainSection({ title, lead, children }: PlainSectionProps) {
  const language = useLanguage();
  const id = useId();
  return (
    <section className={css.control} aria-labelledby={id}>
      <h2 id={id}>{title[language]}</h2>
      <p className={css.lead}>{lead[language]}</p>
      {children}
    </section>
  );
}
