import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { listMessages } from './list.messages.ts';
import styles from './list.module.css';
import { ListFooter } from './list-footer.tsx';
import type { List } from './use-list.tsx';

export interface ListFrameProps<Row> {
  readonly list: List<Row>;
  readonly title: string;
  /** Undefined if the user may not add a record. */
  readonly onCreate?: (() => void) | undefined;
  /** The filters: a `FilterBar` or the page's own form, with tabs before it if any. */
  readonly filters: ReactNode;
  readonly toolbar: ReactNode;
  /** Rendered between the toolbar and the rows, and after the rows. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** Rendered at the end, behind the pages of the rows. */
  readonly after?: ReactNode;
  /** False if the rows have no pages. */
  readonly paged?: boolean;
  /** The rows. */
  readonly children: ReactNode;
  /** Set if tabs switch the rows: id and label of the tab panel. */
  readonly panel?: { readonly id: string; readonly label: string };
}

/** Layout of a list page: title and main action on one line, filters, then the rows down to the end of the window. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { list, title, onCreate, filters, toolbar, above, below, after, paged = true, children, panel } = props;
  const t = useMessages(listMessages);
  const create = onCreate !== undefined && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onCreate}>
      {t('create')}
    </Button>
  );
  const panelProps = panel === undefined ? {} : { id: panel.id, role: 'tabpanel', 'aria-label': panel.label };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 title={title}>{title}</h1>
        {!list.phone && create}
      </header>
      {filters}
      <div className={styles.card} {...panelProps}>
        {toolbar}
        {above}
        <div className={styles.grid}>{children}</div>
        {below}
        {paged && <ListFooter list={list} />}
        {after}
      </div>
      {list.phone && create !== false && <div className={styles.bottomBar}>{create}</div>}
      {list.dialogs}
    </div>
  );
}
