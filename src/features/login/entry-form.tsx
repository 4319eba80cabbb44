import type { ComponentPropsWithRef, ReactNode } from 'react';
import css from './form.module.css';

interface EntryFormProps extends ComponentPropsWithRef<'form'> {
  /** Message of the server about the whole form; empty if there is none (the line keeps its height). */
  readonly refusal: string;
  readonly busy: boolean;
  readonly submit: ReactNode;
  /** Label of the button while `busy`. */
  readonly submitting: ReactNode;
}

/** Common parts of the forms on these pages: the line for refusals, the fields, and one button. */
export function EntryForm({ refusal, busy, submit, submitting, children, ...form }: EntryFormProps) {
  return (
    <form {...form} className={css.form}>
      {children}
      {/* Near the pressed button, because the top of a long form may be out of sight. */}
      <p className={css.refusal} role="alert">
        {refusal}
      </p>
      <button className={css.submit} type="submit" disabled={busy}>
        {busy ? submitting : submit}
      </button>
    </form>
  );
}
