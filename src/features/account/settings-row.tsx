import type { ReactNode } from 'react';
import css from './settings-row.module.css';

interface SettingsRowProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Button or link at the end of the row. */
  readonly action?: ReactNode;
}

/** A row of a `SettingsList`: title, text and an optional action at the end. */
export function SettingsRow({ title, text, action }: SettingsRowProps) {
  return (
    <li className={css.row}>
      <div className={css.words}>
        <div className={css.title}>{title}</div>
        {text && <div className={css.text}>{text}</div>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </li>
  );
}

export function SettingsList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  );
}
