import { type ReactNode, useId } from 'react';
import css from './settings-field.module.css';

interface FieldWiring {
  readonly id: string;
  readonly describedBy: string;
  readonly status: 'error' | undefined;
}

interface SettingsFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** Control with label, hint and validation message. */
export function SettingsField({ label, hint, problem, children }: SettingsFieldProps) {
  const id = useId();
  const describedBy = `${id}-said`;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div>
        {children({ id, describedBy, status: problem === undefined ? undefined : 'error' })}
        <div id={describedBy} className={problem === undefined ? css.hint : css.problem} aria-live="polite">
          {problem ?? hint}
        </div>
      </div>
    </div>
  );
}
