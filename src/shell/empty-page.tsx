import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import css from './empty-page.module.css';

interface EmptyPageProps {
  readonly title: string;
  readonly text: string;
  /** A large number above the title, such as 404. */
  readonly code?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Shown below the action. */
  readonly children?: ReactNode;
}

/** A page without content, with the reason and what to do next. */
export function EmptyPage({ title, text, code, action, children }: EmptyPageProps) {
  return (
    <section className={css.empty} role="status">
      {code && <p className={css.code}>{code}</p>}
      <h1>{title}</h1>
      <p>{text}</p>
      {action && (
        <Button type="primary" onClick={action.run}>
          {action.label}
        </Button>
      )}
      {children}
    </section>
  );
}
