import type { ComponentPropsWithRef, ReactNode } from 'react';
import css from './form.module.css';

interface EntryFormProps extends ComponentPropsWithRef<'form'> {
  /** What the server said against the whole; empty keeps the line's place. */
  readonly refusal: string;
  readonly busy: boolean;
  readonly submit: ReactNode;
  /** On the button while `busy`. */
  readonly submitting: ReactNode;
}

/** What all forms of these pages have: the line for what was refused, the fields, one button. */
export function EntryForm({ refusal, busy, submit, submitting, children, ...form }: EntryFormProps) {
  return (
    <form {...form} className={css.form}>
      {children}
      {/* Beside the button that was pressed: the top of a long form may be out of sight. */}
      <p className={css.refusal} role="alert">
        {refusal}
      </p>
      <button className={css.submit} type="submit" disabled={busy}>
        {busy ? submitting : submit}
      </button>
    </form>
  );
}
