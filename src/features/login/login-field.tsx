import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import css from './form.module.css';

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly error?: string | undefined;
  /** Inside the frame, behind the text. */
  readonly suffix?: ReactNode;
}

/** A labelled input whose error is tied to it. */
export function LoginField({ label, error, suffix, ...input }: LoginFieldProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.frame} data-invalid={error ? true : undefined}>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {suffix}
      </div>
      {error && (
        <span id={`${id}-error`} className={css.error}>
          {error}
        </span>
      )}
    </div>
  );
}
