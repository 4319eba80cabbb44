import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { offers, permissionPrefix } from '#shared/resource/resource-calls.ts';
import { useSelectedCount } from '#src/grid/data/use-grid.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { numberText } from '#src/resource/value/value-text.ts';
import { useCan } from '#src/session/permission.ts';
import { listMessages } from './list.messages.ts';
import styles from './list.module.css';
import { useBatchDelete } from './use-batch-delete.tsx';
import type { ListRows } from './use-list-rows.ts';
import type { ListMode, ListView } from './use-list-state.ts';

export interface ListToolbarProps {
  readonly definition: ResourceDefinition;
  readonly rows: ListRows;
  readonly view: ListView;
  readonly phone: boolean;
}

/** Above the rows: how many there are and how they scroll; with a selection, what can be done with it. */
export function ListToolbar({ definition, rows, view, phone }: ListToolbarProps) {
  const t = useMessages(listMessages);
  const { store } = rows.window;
  const selected = useSelectedCount(store);
  const { total, approximate, kind } = rows.status;
  if (selected > 0) return <SelectionBar definition={definition} rows={rows} count={selected} />;
  return (
    <div className={styles.toolbar}>
      <div className={styles.quiet} aria-live="polite">
        {kind === 'ready' && t(approximate ? 'rowsAbout' : 'rows', { total: numberText(total, 0) })}
      </div>
      <div>
        {!phone && (
          <Segmented<ListMode>
            size="small"
            aria-label={t('mode')}
            value={view.mode}
            options={[
              { value: 'paging', label: t('paging') },
              { value: 'scrolling', label: t('scrolling') },
            ]}
            onChange={view.setMode}
          />
        )}
        <Button
          type="text"
          icon={<ReloadOutlined />}
          aria-label={t('refresh')}
          title={t('refresh')}
          onClick={rows.reload}
        />
      </div>
    </div>
  );
}

interface SelectionBarProps {
  readonly definition: ResourceDefinition;
  readonly rows: ListRows;
  readonly count: number;
}

function SelectionBar({ definition, rows, count }: SelectionBarProps) {
  const t = useMessages(listMessages);
  const { store } = rows.window;
  const can = useCan(`${permissionPrefix(definition)}:deleteBatch`);
  const { ask, dialog, busy } = useBatchDelete(definition, store, rows.reload);
  return (
    <div className={`${styles.toolbar} ${styles.selecting}`}>
      <div>
        <span aria-live="polite">{t('selected', { n: count })}</span>
        <Button type="link" size="small" onClick={() => store.clearSelection()}>
          {t('clearSelection')}
        </Button>
      </div>
      <div>
        {offers(definition, 'deleteBatch') && can.visible && (
          <Button danger size="small" disabled={can.disabled} loading={busy} onClick={ask}>
            {t('deleteMany')}
          </Button>
        )}
        {dialog}
      </div>
    </div>
  );
}
