import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Pagination from 'antd/es/pagination';
import { Suspense } from 'react';
import { listMyAnnouncements } from '#shared/contract/message/announcement.ts';
import { clearable } from '#src/controls/clear-icon.tsx';
import { dimmed, ReadingBar, useReadingShown } from '#src/controls/reading.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { PageContent } from '#src/shell/page-content/page-content.tsx';
import { useSearch } from '#src/tab/use-search.ts';
import { announcementMessages } from './announcement.messages.ts';
import { AnnouncementRow } from './announcement-row.tsx';
import { DesktopSwitch } from './desktop-switch.tsx';
import css from './my-announcements-page.module.css';
import { useBell } from './use-bell.ts';
import { useOpenNotice } from './use-open-notice.ts';
import { useReadAll } from './use-read-all.ts';

const NoticeDialog = lazyPart(async () => (await import('./notice-dialog.tsx')).NoticeDialog);
const pageSize = 10;

/** /isps/userAnnouncement: all messages of the user, unread first. Filters and page are in the URL. */
export function MyAnnouncementsPage() {
  const t = useMessages(announcementMessages);
  const [view, changeView] = useSearch();
  const notice = useOpenNotice();
  const { data: waiting } = useBell();
  const unread = Number(waiting?.anntMsgTotal ?? 0) + Number(waiting?.sysMsgTotal ?? 0);
  const { busy, readAll } = useReadAll();
  const read = view.get('read') ?? '';
  const titile = view.get('titile') ?? '';
  const pageNo = Math.max(1, Number(view.get('pageNo')) || 1);
  const rows = useCall(
    listMyAnnouncements,
    { query: { pageNo, pageSize, titile: titile || undefined, readFlag: read === '' ? undefined : Number(read) } },
    { placeholderData: (before) => before },
  );

  const isReading = useReadingShown(rows.isFetching && !rows.isPending);
  const show = (part: Record<string, string>) =>
    changeView(
      (next) => {
        for (const [name, value] of Object.entries({ pageNo: '', ...part })) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );

  return (
    <PageContent
      title={t('page')}
      tabs={{
        label: t('readState'),
        value: read,
        items: [
          { value: '', label: t('all') },
          { value: '0', label: t('unread') },
          { value: '1', label: t('read') },
        ],
        onChange: (value) => show({ read: value }),
      }}
      search={
        <Input.Search
          key={titile}
          className={css.search}
          defaultValue={titile}
          placeholder={t('search')}
          aria-label={t('search')}
          allowClear={clearable}
          searchIcon={<SearchOutlined aria-label={t('searchNow')} />}
          maxLength={100}
          onSearch={(value) => show({ titile: value.trim() })}
        />
      }
      actions={
        <Button disabled={unread === 0} loading={busy} onClick={readAll}>
          {t('readAll')}
        </Button>
      }
    >
      <section className={css.card} aria-busy={isReading || rows.isPending}>
        <ReadingBar shown={isReading} />
        <QueryBody
          query={rows}
          outline={8}
          nothing={({ records }) =>
            records.length > 0 ? null : { title: t(read || titile ? 'emptyFiltered' : 'emptyPage') }
          }
        >
          {({ records, total }) => (
            <>
              <ul className={`${css.list} ${dimmed(isReading) ?? ''}`}>
                {records.map((row) => (
                  <AnnouncementRow
                    key={row.id}
                    row={row}
                    onOpen={() => notice.open(row)}
                    onRead={() => notice.read(row)}
                  />
                ))}
              </ul>
              {total > pageSize && (
                <Pagination
                  className={css.pages}
                  current={pageNo}
                  pageSize={pageSize}
                  total={total}
                  showSizeChanger={false}
                  showTotal={(n) => t('total', { n })}
                  onChange={(page) => show({ pageNo: String(page) })}
                />
              )}
            </>
          )}
        </QueryBody>
      </section>
      <DesktopSwitch />
      {notice.shown && (
        <Suspense>
          <NoticeDialog item={notice.shown} onClose={notice.close} />
        </Suspense>
      )}
    </PageContent>
  );
}
