import { type ReactNode, useId } from 'react';
import css from './monitor.module.css';

interface CardProps {
  readonly title: string;
  readonly hint?: string;
  /** Links beside the title. */
  readonly more?: ReactNode;
  /** Takes the full width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Card of one subject. Each card has a file of its own; `status-page.tsx` arranges them. */
export function Card({ title, hint, more, wide, children }: CardProps) {
  const id = useId();
  return (
    <section className={`${css.card} ${wide ? css.wide : ''}`} aria-labelledby={id}>
      <header className={css.cardHead}>
        <h2 id={id}>{title}</h2>
        {hint && <small>{hint}</small>}
        {more && <span className={css.more}>{more}</span>}
      </header>
      {children}
    </section>
  );
}
