import Pagination from 'antd/es/pagination';
import { useMessages } from '#src/i18n/use-messages.ts';
import { numberText } from '#src/resource/kinds/number-text.ts';
import { listMessages } from './list.messages.ts';
import styles from './list.module.css';
import { PageSizeSelect } from './page-size-select.tsx';
import type { List } from './use-list.tsx';

/**
 * Paging of a list: `a-b 共N条`, page size, quick jumper (docs/specification.md §2.9). Not shown for a continuous list.
 */
export function ListFooter<Row>({ list }: { readonly list: List<Row> }) {
  const t = useMessages(listMessages);
  const { state, mode, rows, offset, turn } = list;
  const { total, approximate } = rows.status;
  if (mode === 'scrolling' || total === 0) return null;
  // Of the rows on screen, not of the page that is loading.
  const from = offset + 1;
  const to = Math.min(offset + rows.shown.pageSize, total);
  return (
    <div className={styles.footer}>
      <Pagination
        size="small"
        current={state.pageNo}
        pageSize={state.pageSize}
        total={total}
        showSizeChanger={false}
        showQuickJumper
        showTotal={() => t(approximate ? 'totalAbout' : 'total', { from, to, total: numberText(total, 0) })}
        onChange={turn}
      />
      <PageSizeSelect {...list.pageSize} />
    </div>
  );
}
