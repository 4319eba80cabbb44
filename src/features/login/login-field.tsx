import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import css from './form.module.css';

interface LoginFieldProps extends ComponentPropsWithRef<'input'> {
  readonly label: string;
  readonly error?: string | undefined;
  /** Shown below the input and announced with it. */
  readonly hint?: ReactNode;
  /** Inside the frame, after the text. */
  readonly suffix?: ReactNode;
}

/** Labelled input that is linked to its error and hint. */
export function LoginField({ label, error, hint, suffix, ...input }: LoginFieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.frame} data-invalid={error ? true : undefined}>
        <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={described || undefined} />
        {suffix}
      </div>
      {error && (
        <span id={`${id}-error`} className={css.error}>
          {error}
        </span>
      )}
      {hint && (
        <span id={`${id}-hint`} className={css.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
