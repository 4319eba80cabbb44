import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { useSelectedCount } from '#src/grid/data/use-selected-count.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { numberText } from '#src/resource/kinds/number-text.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useMay } from '#src/session/permission.ts';
import { AdvancedQueryButton } from './advanced-query/advanced-query-button.tsx';
import { listMessages } from './list.messages.ts';
import styles from './list.module.css';
import { ListExchange } from './list-exchange.tsx';
import { NarrowingLine } from './narrowing/narrowing-line.tsx';
import type { ValueText } from './narrowing/narrowing-text.tsx';
import type { List } from './use-list.tsx';
import type { ListMode } from './use-list-state.ts';

// Loaded when the dialog is first opened.
const AdvancedQueryDialog = lazyPart(async () => (await import('./advanced-query/advanced-query-dialog.tsx')).default);

export interface ListToolbarProps<Row> {
  readonly list: List<Row>;
  /** Fields of the advanced query; without any, it is not offered. */
  readonly fields?: readonly FieldDefinition[];
  /** Fields used to name the active conditions; default: `fields`. */
  readonly named?: readonly FieldDefinition[];
  /** Names for values that the fields do not know. */
  readonly valueText?: ValueText;
  /** Key of the saved queries; default: the path of the page (docs/wire.md §2.18). */
  readonly saveCode?: string | undefined;
  /** Whether rows can be selected, as in `ListBody`; default: yes. */
  readonly selectable?: boolean;
  /** More buttons, placed before the reload button. */
  readonly actions?: ReactNode;
  /** More actions on the selected rows, besides delete and export. */
  readonly selectionActions?: ReactNode;
}

const noFields: readonly FieldDefinition[] = [];

/** The bar above the rows: total and tools, or the actions on the selected rows if there are any. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const {
    list,
    fields = noFields,
    named = fields,
    saveCode,
    valueText,
    selectable = true,
    actions,
    selectionActions,
  } = props;
  const { pathname } = useLocation();
  const [asking, setAsking] = useState(false);
  const { superQuery, matchType } = list.state;
  const selected = useSelectedCount(list.rows.window.store);
  const open = () => setAsking(true);
  return (
    <>
      {selected > 0 ? (
        <SelectionBar list={list} count={selected} actions={selectionActions} />
      ) : (
        <div className={styles.toolbar}>
          <ListTotal list={list} />
          <div>
            {list.setMode !== undefined && <ModeSwitch mode={list.mode} onMode={list.setMode} />}
            {fields.length > 0 && <AdvancedQueryButton active={superQuery.length} bare={list.phone} onOpen={open} />}
            <ListExchange list={list} selectable={selectable} />
            {actions}
            <ReloadButton onClick={list.reload} />
          </div>
        </div>
      )}
      <NarrowingLine list={list} fields={named} valueText={valueText} onOpen={open} />
      {asking && (
        <Suspense>
          <AdvancedQueryDialog
            fields={fields}
            saveCode={saveCode ?? pathname}
            superQuery={superQuery}
            matchType={matchType}
            onApply={list.advance}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function ListTotal<Row>({ list }: { readonly list: List<Row> }) {
  const t = useMessages(listMessages);
  const { total, approximate, kind } = list.rows.status;
  return (
    <div className={styles.quiet} aria-live="polite">
      {kind === 'ready' &&
        t(approximate ? 'rowsAbout' : total === 1 ? 'rowsOne' : 'rows', { total: numberText(total, 0) })}
    </div>
  );
}

interface ModeSwitchProps {
  readonly mode: ListMode;
  readonly onMode: (mode: ListMode) => void;
}

function ModeSwitch({ mode, onMode }: ModeSwitchProps) {
  const t = useMessages(listMessages);
  return (
    <Segmented<ListMode>
      size="small"
      aria-label={t('mode')}
      value={mode}
      options={[
        { value: 'paging', label: t('paging') },
        { value: 'scrolling', label: t('scrolling') },
      ]}
      onChange={onMode}
    />
  );
}

function ReloadButton({ onClick }: { readonly onClick: () => void }) {
  const t = useMessages(listMessages);
  return (
    <Button
      type="text"
      icon={<ReloadOutlined aria-hidden />}
      aria-label={t('refresh')}
      title={t('refresh')}
      onClick={onClick}
    />
  );
}

interface SelectionBarProps<Row> {
  readonly list: List<Row>;
  readonly count: number;
  readonly actions: ReactNode;
}

function SelectionBar<Row>({ list, count, actions }: SelectionBarProps<Row>) {
  const t = useMessages(listMessages);
  const mayDelete = useMay(list.calls.deleteBatch);
  const { store } = list.rows.window;
  return (
    <div className={`${styles.toolbar} ${styles.selecting}`}>
      <div>
        <span aria-live="polite">{t('selected', { n: count })}</span>
        <Button type="link" size="small" onClick={() => store.clearSelection()}>
          {t('clearSelection')}
        </Button>
      </div>
      <div>
        {actions}
        <ListExchange list={list} selectable />
        {mayDelete.visible && (
          <Button
            danger
            size="small"
            disabled={mayDelete.disabled}
            loading={list.remove.busy}
            onClick={list.remove.selected}
          >
            {t('deleteMany')}
          </Button>
        )}
      </div>
    </div>
  );
}
