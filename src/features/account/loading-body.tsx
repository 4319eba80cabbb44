import type { UseQueryResult } from '@tanstack/react-query';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { settingsMessages } from './settings.messages.ts';

interface LoadingBodyProps<T> {
  readonly query: UseQueryResult<T>;
  readonly rows: number;
  readonly children: (data: T) => ReactNode;
}

/** What a reading brings, its outline until then, or why there is none and a way to try again. */
export function LoadingBody<T>({ query, rows, children }: LoadingBodyProps<T>) {
  const t = useMessages(settingsMessages);
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <SkeletonLines rows={rows} />;
  return (
    <Alert
      type="error"
      role="alert"
      title={query.error?.message}
      action={
        <Button size="small" onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      }
    />
  );
}
