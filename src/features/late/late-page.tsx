import Button from 'antd/es/button';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { handOverLate, listLate, urgeLate } from '#shared/contract/workflow/late.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { setServerClock } from '#src/resource/deadline/server-clock.ts';
import listStyles from '#src/resource/list/list.module.css';
import { ListBody } from '#src/resource/list/list-body.tsx';
import type { ListCalls, ListPage } from '#src/resource/list/list-calls.ts';
import { ListFrame } from '#src/resource/list/list-frame.tsx';
import { ListSettingsButton } from '#src/resource/list/list-settings-button.tsx';
import { ListToolbar } from '#src/resource/list/list-toolbar.tsx';
import { type List, useList } from '#src/resource/list/use-list.tsx';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useCanEach } from '#src/session/permission.ts';
import { lateMessages } from './late.messages.ts';
import css from './late.module.css';
import { LateCard } from './late-card.tsx';
import { lateColumns } from './late-columns.tsx';
import { lateFields, lateValueText } from './late-conditions.ts';
import { LateFilters } from './late-filters.tsx';
import { type LatePage as Answer, type LateRow, lateFilterNames, rowId } from './late-row.ts';
import { useUrge } from './use-urge.ts';

// Loaded separately, because only users who hand tasks over need it.
const HandOverDialog = lazyPart(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog);

const calls: ListCalls<LateRow> = { list: listLate };

/**
 * 超时与滞后: all late items that the user is in charge of, by kind, owner and age, with actions to remind, hand over
 * and open.
 */
export function LatePage() {
  const t = useMessages(lateMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const recordPath = useRecordPath();
  const [handing, setHanding] = useState<LateRow | null>(null);
  const list = useList({
    calls,
    rowId,
    title: t('title'),
    filterNames: lateFilterNames,
    // Oldest first, in the server's own order.
    sort: null,
    scrolls: false,
  });
  const page = useShownPage(list);
  const { urge, urgeSelected, busy } = useUrge(list.rows.window.store, list.reload);
  const may = useMayAct();
  const handlers = useMemo(() => ({ may, onUrge: urge, onHandOver: setHanding }), [may, urge]);
  const columns = useMemo(
    () => lateColumns({ ...handlers, t, recordPath, roomy: language === 'en' }),
    [handlers, t, recordPath, language],
  );
  const card = useCallback(
    (row: LateRow) => <LateCard row={row} to={recordPath(row.resource, row.bizId)} {...handlers} />,
    [recordPath, handlers],
  );
  const open = (row: LateRow) => {
    const path = recordPath(row.resource, row.bizId);
    if (path !== undefined) navigate(path);
  };
  const filtered = Object.keys(list.state.filters).length > 0;

  return (
    <ListFrame
      list={list}
      title={t('title')}
      filters={<LateFilters filters={list.state.filters} onFilter={list.search} page={page} />}
      toolbar={
        <ListToolbar
          list={list}
          named={lateFields}
          valueText={lateValueText(page, t)}
          actions={<ListSettingsButton list={list} columns={columns} />}
          selectionActions={
            may.urge && (
              <Button size="small" loading={busy} onClick={() => void urgeSelected()}>
                {t('urgeMany')}
              </Button>
            )
          }
        />
      }
      above={page?.more && <p className={css.more}>{t('more')}</p>}
    >
      <ListBody
        list={list}
        label={t('title')}
        columns={columns}
        card={card}
        onOpen={open}
        selectable={may.urge}
        empty={
          <div className={listStyles.empty}>
            <h2>{t(filtered ? 'filtered' : 'empty')}</h2>
            {filtered ? <Button onClick={list.reset}>{t('reset')}</Button> : <p>{t('emptyHint')}</p>}
          </div>
        }
      />
      <Suspense>
        {handing && <HandOverDialog row={handing} onClose={() => setHanding(null)} onDone={list.changed} />}
      </Suspense>
    </ListFrame>
  );
}

function useMayAct() {
  const [urge, handOver] = useCanEach([urgeLate.access, handOverLate.access]);
  const mayUrge = urge?.visible === true && !urge.disabled;
  const mayHandOver = handOver?.visible === true && !handOver.disabled;
  return useMemo(() => ({ urge: mayUrge, handOver: mayHandOver }), [mayUrge, mayHandOver]);
}

const isAnswer = (page: ListPage<LateRow> | undefined): page is Answer => page !== undefined && 'kinds' in page;

/** The last loaded answer, so that its counts stay while the next one is loading. */
function useShownPage({ rows }: List<LateRow>): Answer | undefined {
  const [shown, setShown] = useState<Answer>();
  const page = isAnswer(rows.page) ? rows.page : undefined;
  if (page !== undefined && page !== shown) setShown(page);
  const now = page?.now;
  useEffect(() => {
    if (now !== undefined) setServerClock(now);
  }, [now]);
  return shown;
}
