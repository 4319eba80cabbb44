import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { dimmed, ReadingBar, useReadingShown } from '#src/controls/reading.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { PageContent, type PageContentProps } from '#src/shell/page-content/page-content.tsx';
import { QueryBody, type QueryBodyProps } from './query-body.tsx';
import { queryPageMessages } from './query-page.messages.ts';
import css from './query-page.module.css';

export interface QueryPageProps<T>
  extends Omit<PageContentProps, 'children' | 'busy' | 'note'>,
    Omit<QueryBodyProps<T>, 'children' | 'framed'> {
  /** Shown next to the title once loaded: the time of the data. */
  readonly note?: ((data: T) => ReactNode) | undefined;
  /** Shows a button to refetch. */
  readonly refreshes?: boolean;
  /** The query refetches periodically: only errors are shown, not each refetch. */
  readonly polls?: boolean;
  /** Shown above the content, in every state. */
  readonly tools?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Frame of a page that shows one query: title, filters, and the four states (`QueryBody`). */
export function QueryPage<T>(props: QueryPageProps<T>) {
  const {
    query,
    outline,
    nothing,
    note,
    refreshes = false,
    polls = false,
    tools,
    actions,
    children,
    ...content
  } = props;
  const t = useMessages(queryPageMessages);
  const isReading = useReadingShown(query.isFetching && !query.isPending && !polls);
  const refresh = refreshes && (
    <Button icon={<ReloadOutlined aria-hidden />} loading={isReading} onClick={() => void query.refetch()}>
      {t('refresh')}
    </Button>
  );
  return (
    <PageContent
      {...content}
      busy={query.isPending || isReading}
      note={query.data === undefined ? undefined : note?.(query.data)}
      actions={
        refresh || actions ? (
          <>
            {actions}
            {refresh}
          </>
        ) : undefined
      }
    >
      <ReadingBar shown={isReading} />
      {tools !== undefined && <div className={css.tools}>{tools}</div>}
      <QueryBody query={query} outline={outline} nothing={nothing} framed>
        {(data) => (
          <div className={`${css.content} ${dimmed(isReading) ?? ''}`} data-fills={content.fills || undefined}>
            {children(data)}
          </div>
        )}
      </QueryBody>
    </PageContent>
  );
}
