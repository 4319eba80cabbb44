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

/** The properties of a query that determine what is shown. */
type ShownQuery<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'isFetching'> & {
  readonly refetch: () => unknown;
};

/** Why there is nothing to show and what to do. */
interface Nothing {
  readonly title: string;
  readonly text?: string | undefined;
}

export interface QueryBodyProps<T> {
  readonly query: ShownQuery<T>;
  /** Placeholder while loading: a number of skeleton rows, or a node. */
  readonly outline: ReactNode;
  /** Returns the text for an empty result; null if there is content. */
  readonly nothing?: ((data: T) => Nothing | null) | undefined;
  /** States other than content get their own card, because the parent has none. */
  readonly framed?: boolean;
  readonly children: (data: T) => ReactNode;
}

/**
 * Shows the content of a query, its placeholder while loading, or an error with a retry. If a refetch fails, the old
 * content stays, with a message.
 */
export function QueryBody<T>({ query, outline, nothing, framed = false, children }: QueryBodyProps<T>) {
  const t = useMessages(queryPageMessages);
  const absentTexts = useMessages(absentMessages);
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
    return <NothingThere title={absentTexts('absentTitle')} text={absentTexts('absentText')} framed={framed} />;
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

/** Shown instead of content: why there is none and what to do. */
export function NothingThere({ title, text, framed }: Nothing & { readonly framed: boolean }) {
  return (
    <div className={css.state} data-framed={framed} role="status">
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
    </div>
  );
}
