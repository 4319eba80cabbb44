import Pagination from 'antd/es/pagination';
import { type ListState, pageSizes } from '#shared/query/list-query.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { numberText } from '#src/resource/value/value-text.ts';
import { listMessages } from './list.messages.ts';
import styles from './list.module.css';
import type { ListStatus } from './use-list-rows.ts';

export interface ListFooterProps {
  readonly state: Pick<ListState, 'pageNo' | 'pageSize'>;
  readonly status: ListStatus;
  readonly onPage: (pageNo: number, pageSize: number) => void;
}

/** Pages of a list: `a-b 共N条`, sizes 10/20/30, quick jumper (spec 2 §9). */
export function ListFooter({ state, status, onPage }: ListFooterProps) {
  const t = useMessages(listMessages);
  if (status.total === 0) return null;
  return (
    <div className={styles.footer}>
      <Pagination
        size="small"
        current={state.pageNo}
        pageSize={state.pageSize}
        total={status.total}
        pageSizeOptions={[...pageSizes]}
        showSizeChanger
        showQuickJumper
        showTotal={(total, [from, to]) =>
          t(status.approximate ? 'totalAbout' : 'total', { from, to, total: numberText(total, 0) })
        }
        onChange={onPage}
      />
    </div>
  );
}
