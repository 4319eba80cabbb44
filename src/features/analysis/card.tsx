import type { UseQueryResult } from '@tanstack/react-query';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dimmed, ReadingBar, useReadingShown } from '#src/controls/reading.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { analysisMessages } from './analysis.messages.ts';
import css from './card.module.css';

interface CardProps {
  readonly title: string;
  /** Shown beside the title, for example a count. */
  readonly figure?: ReactNode;
  readonly more?: { readonly to: string; readonly label: string } | null;
  /** The query whose state decides whether skeleton, error or content is shown. */
  readonly query: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'isError' | 'error' | 'refetch'>;
  readonly rows: number;
  /** False for a card that waits to be scrolled into view: nothing is being loaded. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A card of the home page: a title line, and below it the skeleton, the error or the body. */
export function Card({ title, figure, more, query, rows, busy = true, children }: CardProps) {
  const t = useMessages(analysisMessages);
  const isReading = useReadingShown(query.isFetching && !query.isPending);
  return (
    <section
      className={css.card}
      aria-label={title}
      aria-busy={isReading || (query.isPending && busy)}
      data-pending={query.isPending || undefined}
    >
      <ReadingBar shown={isReading} />
      <header className={css.head}>
        <h2>{title}</h2>
        {figure}
        {more && (
          <Link className={css.more} to={more.to}>
            {more.label}
          </Link>
        )}
      </header>
      {query.isPending ? (
        <SkeletonLines rows={rows} />
      ) : query.isError ? (
        <p className={css.note} role="alert">
          {t('failed', { reason: query.error?.message ?? '' })}
          <Button size="small" onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        </p>
      ) : (
        <div className={dimmed(isReading)}>{children}</div>
      )}
    </section>
  );
}
