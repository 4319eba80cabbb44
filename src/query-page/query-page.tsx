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
  /** Beside the title once it is read: of when it is. */
  readonly note?: ((data: T) => ReactNode) | undefined;
  /** A button that reads anew. */
  readonly refreshes?: boolean;
  /** Reads again by itself every now and then: only that it cannot is told. */
  readonly polls?: boolean;
  /** Above what is read, and there whatever comes of the reading. */
  readonly tools?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** The frame of a page that shows one reading: title, what narrows it, and its four states (`QueryBody`). */
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
        {(data) => <div className={`${css.content} ${dimmed(isReading) ?? ''}`}>{children(data)}</div>}
      </QueryBody>
    </PageContent>
  );
}
