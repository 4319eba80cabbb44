import type { ReactNode } from 'react';
import css from './menus.module.css';

interface DrawerFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly wide?: boolean;
  /** Shows a star after the label, as forms do. */
  readonly required?: boolean;
  readonly children: ReactNode;
}

/** Control with a label above, and a hint or message below. */
export function DrawerField({ id, label, hint, problem, wide = false, required = false, children }: DrawerFieldProps) {
  return (
    <div className={wide ? `${css.field} ${css.wide}` : css.field}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className={css.star} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      <div id={`${id}-note`} className={problem === undefined ? css.hint : css.problem} aria-live="polite">
        {problem ?? hint}
      </div>
    </div>
  );
}
