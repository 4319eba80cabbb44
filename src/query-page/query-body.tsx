import type { UseQueryResult } from '@tanstack/react-query';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { isAbsent } from '#shared/http/call-error.ts';
import { absentMessages } from '#src/http/absent.messages.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { queryPageMessages } from './query-page.messages.ts';
import css from './query-page.module.css';

/** What of a reading decides what is shown. */
type ShownQuery<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'isFetching'> & {
  readonly refetch: () => unknown;
};

/** Why nothing is there and what to do. */
interface Nothing {
  readonly title: string;
  readonly text?: string | undefined;
}

export interface QueryBodyProps<T> {
  readonly query: ShownQuery<T>;
  /** Until it is read: rows of an outline, or an outline of the page's own. */
  readonly outline: ReactNode;
  /** What to say where there is nothing; null where there is something. */
  readonly nothing?: ((data: T) => Nothing | null) | undefined;
  /** It stands on the canvas: what is no content has a card of its own. */
  readonly framed?: boolean;
  readonly children: (data: T) => ReactNode;
}

/**
 * What a reading brings; until then its outline, or why there is none and another try. What was read once stays in sight
 * when a later reading fails, and says that it is older.
 */
export function QueryBody<T>({ query, outline, nothing, framed = false, children }: QueryBodyProps<T>) {
  const t = useMessages(queryPageMessages);
  const told = useMessages(absentMessages);
  const { data, error } = query;
  const retry = (
    <Button className={css.retry} loading={query.isFetching} onClick={() => void query.refetch()}>
      {t('retry')}
    </Button>
  );
  if (data === undefined && error === null) {
    if (typeof outline !== 'number') return outline;
    return (
      <div className={css.state} data-framed={framed}>
        <SkeletonLines rows={outline} />
      </div>
    );
  }
  if (data === undefined && isAbsent(error)) {
    return <NothingThere title={told('absentTitle')} text={told('absentText')} framed={framed} />;
  }
  if (data === undefined) {
    return (
      <div className={css.state} data-framed={framed} role="alert">
        <h2>{t('failedTitle')}</h2>
        <p>{error?.message}</p>
        {retry}
      </div>
    );
  }
  const missing = nothing?.(data) ?? null;
  return (
    <>
      {error !== null && <Alert type="error" showIcon title={t('stale', { reason: error.message })} action={retry} />}
      {missing === null ? children(data) : <NothingThere {...missing} framed={framed} />}
    </>
  );
}

/** In place of content: why there is none and what to do. */
export function NothingThere({ title, text, framed }: Nothing & { readonly framed: boolean }) {
  return (
    <div className={css.state} data-framed={framed} role="status">
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
    </div>
  );
}
