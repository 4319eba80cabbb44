import { type ReactNode, useId } from 'react';
import { useLanguage } from '#src/i18n/language.ts';
import css from './control-example.module.css';
import type { ExampleText } from './control-example.tsx';
import { type PropLine, PropTable } from './prop-table.tsx';

export interface ExampleSectionProps {
  readonly title: ExampleText;
  readonly lead: ExampleText;
  readonly props?: readonly PropLine[];
  readonly children: ReactNode;
}

/** Section for a component without a value on a page about controls: title, introduction, component. */
export function ExampleSection({ title, lead, props, children }: ExampleSectionProps) {
  const language = useLanguage();
  const id = useId();
  return (
    <section className={css.control} aria-labelledby={id}>
      <h2 id={id}>{title[language]}</h2>
      <p className={css.lead}>{lead[language]}</p>
      {children}
      {props !== undefined && <PropTable lines={props} />}
    </section>
  );
}
