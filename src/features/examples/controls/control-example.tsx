import { type ReactNode, useId, useState } from 'react';
import type { ControlProps } from '#src/controls/control.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { controlExampleMessages } from './control-example.messages.ts';
import css from './control-example.module.css';
import { DarkFrame } from './dark-frame.tsx';
import { type PropLine, PropTable } from './prop-table.tsx';

/** A text of the gallery in both languages. */
export interface ExampleText {
  readonly zh: string;
  readonly en: string;
}

export interface ControlExampleProps<V> {
  readonly title: ExampleText;
  /** One sentence about purpose and value of the control. */
  readonly lead: ExampleText;
  readonly filled: V;
  /** A value that is too long for the control; default: `filled`. */
  readonly long?: V;
  readonly props?: readonly PropLine[];
  /** Renders the control with the given props. */
  readonly children: (control: ControlProps<V>) => ReactNode;
}

/** Props of each state, in addition to the value. */
const states = {
  empty: {},
  filled: {},
  disabled: { disabled: true },
  error: { status: 'error' },
  long: {},
  readOnly: { readOnly: true },
  dark: {},
} as const satisfies Record<string, Partial<ControlProps<unknown>>>;

/** Shows a control in all its states, each of them interactive, with its current value. */
export function ControlExample<V>({ title, lead, filled, long = filled, props, children }: ControlExampleProps<V>) {
  const language = useLanguage();
  const id = useId();
  return (
    <section className={css.control} aria-labelledby={id}>
      <h2 id={id}>{title[language]}</h2>
      <p className={css.lead}>{lead[language]}</p>
      <div className={css.states}>
        {(Object.keys(states) as (keyof typeof states)[]).map((name) => {
          const start = name === 'empty' ? null : name === 'long' ? long : filled;
          const state = (
            <State key={name} name={name} label={title[language]} start={start}>
              {children}
            </State>
          );
          return name === 'dark' ? <DarkFrame key={name}>{state}</DarkFrame> : state;
        })}
      </div>
      {props !== undefined && <PropTable lines={props} />}
    </section>
  );
}

interface StateProps<V> {
  readonly name: keyof typeof states;
  readonly label: string;
  readonly start: V | null;
  readonly children: (control: ControlProps<V>) => ReactNode;
}

function State<V>({ name, label, start, children }: StateProps<V>) {
  const t = useMessages(controlExampleMessages);
  const id = useId();
  const [value, setValue] = useState(start);
  const problemId = `${id}problem`;
  const isWrong = name === 'error';
  return (
    <fieldset className={css.state}>
      <legend>{t(name)}</legend>
      {children({
        ...states[name],
        id,
        label,
        value,
        onChange: setValue,
        describedBy: isWrong ? problemId : undefined,
      })}
      {isWrong && (
        <span id={problemId} className={css.problem}>
          {t('refused')}
        </span>
      )}
      <output className={css.value} aria-label={t('value')}>
        {value === null || value === '' ? t('nothing') : typeof value === 'string' ? value : JSON.stringify(value)}
      </output>
    </fieldset>
  );
}
