import Pagination from 'antd/es/pagination';
import Progress from 'antd/es/progress';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { listReaders, readStatistics } from '#shared/contract/message/announcement-admin.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { announcementAdminMessages } from './announcement.messages.ts';
import styles from './read-statistics.module.css';

const pageSize = 10;

/** How many people have read an announcement, by department, and their names. */
export function ReadStatistics({ record }: RecordSlotProps) {
  const t = useMessages(announcementAdminMessages);
  const draft = record.sendStatus === '0';
  const { data, error, refetch } = useCall(readStatistics, { query: { id: record.id } }, { enabled: !draft });
  if (draft) return <p className={styles.none}>{t('notPublished')}</p>;
  if (error) return <LoadProblem text={error.message} onAgain={() => void refetch()} />;
  const { total = 0, read = 0, departs = [] } = data ?? {};
  return (
    <div className={styles.whole} aria-busy={data === undefined}>
      <div>
        <p className={styles.total}>{t('progress', { read, total })}</p>
        <Progress
          percent={percentOf(read, total)}
          strokeColor="var(--sw-free-solid)"
          status="normal"
          aria-label={t('progress', { read, total })}
        />
      </div>
      <div className={styles.columns}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('depart')}</th>
              <th scope="col" className={styles.number}>
                {t('readOfTotal')}
              </th>
            </tr>
          </thead>
          <tbody>
            {departs.map((depart) => (
              <tr key={depart.orgCode}>
                <th scope="row">{depart.departName ?? t('noDepart')}</th>
                <td className={styles.number}>{`${depart.read} / ${depart.total}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Readers id={record.id} read={read} unread={total - read} />
      </div>
    </div>
  );
}

interface ReadersProps {
  readonly id: string;
  readonly read: number;
  readonly unread: number;
}

function Readers({ id, read, unread }: ReadersProps) {
  const t = useMessages(announcementAdminMessages);
  const [readFlag, setReadFlag] = useState<0 | 1>(0);
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useCall(listReaders, { query: { id, readFlag, pageNo, pageSize } });
  const choose = (flag: 0 | 1) => {
    setReadFlag(flag);
    setPageNo(1);
  };
  return (
    <div className={styles.people} aria-busy={data === undefined && !error}>
      <Segmented<0 | 1>
        value={readFlag}
        onChange={choose}
        options={[
          { value: 0, label: t('unreadPeople', { n: unread }) },
          { value: 1, label: t('readPeople', { n: read }) },
        ]}
      />
      {error && <LoadProblem text={error.message} onAgain={() => void refetch()} />}
      {data?.total === 0 && <p className={styles.none}>{t('nobody')}</p>}
      {data !== undefined && data.total > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('person')}</th>
              <th scope="col">{t('depart')}</th>
              {readFlag === 1 && <th scope="col">{t('readTime')}</th>}
            </tr>
          </thead>
          <tbody>
            {data.records.map((person) => (
              <tr key={person.userId}>
                <th scope="row">{person.realname}</th>
                <td>{person.departName ?? t('noDepart')}</td>
                {readFlag === 1 && <td>{person.readTime}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        showLessItems
        size="small"
        align="end"
        current={pageNo}
        pageSize={pageSize}
        total={data?.total ?? 0}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={setPageNo}
      />
    </div>
  );
}

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));
