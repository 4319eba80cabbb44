import Pagination from 'antd/es/pagination';
import { Select } from '#src/controls/select.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { tablePickerMessages } from './table-picker.messages.ts';
import styles from './table-picker-dialog.module.css';
import type { TablePageState } from './use-table-page.ts';

export interface TableFooterProps {
  readonly page: TablePageState;
  readonly sizes: readonly number[];
}

/** Paging of the table: `a-b 共N条`, page size, quick jumper (docs/specification.md §2.9). */
export function TableFooter({ page, sizes }: TableFooterProps) {
  const t = useMessages(tablePickerMessages);
  const { total, pageNo, pageSize, turn, resize } = page;
  if (total === 0) return null;
  const from = (pageNo - 1) * pageSize + 1;
  const to = Math.min(pageNo * pageSize, total);
  const options = [...new Set([...sizes, pageSize])]
    .toSorted((one, other) => one - other)
    .map((n) => ({ value: n, label: t('perPage', { n }) }));
  return (
    <div className={styles.footer}>
      <Pagination
        size="small"
        current={pageNo}
        pageSize={pageSize}
        total={total}
        showSizeChanger={false}
        showQuickJumper
        showTotal={() => t('total', { from, to, total })}
        onChange={turn}
      />
      <Select<number>
        size="small"
        aria-label={t('pageSize')}
        popupMatchSelectWidth={false}
        value={pageSize}
        options={options}
        onChange={resize}
      />
    </div>
  );
}
