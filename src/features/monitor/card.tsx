import { type ReactNode, useId } from 'react';
import css from './monitor.module.css';

interface CardProps {
  readonly title: string;
  readonly hint?: string;
  /** Links beside the title. */
  readonly more?: ReactNode;
  /** Over the whole width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One subject of the page: a file each, put together in `status-page.tsx`. */
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
