import Alert from 'antd/es/alert';
import Segmented from 'antd/es/segmented';
import { Suspense, useState } from 'react';
import { type PlaceBoard, saveYardPlan } from '#shared/contract/yard/place-board.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { DialogAction } from '#src/resource/slots/dialog-action.tsx';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { usePhone } from '#src/screen/use-viewport.ts';
import { useMay } from '#src/session/permission.ts';
import type { ChangeSearch } from '#src/tab/use-search.ts';
import { MapLegend } from '#src/yard-map/map-legend.tsx';
import { BoardCards } from './board-cards.tsx';
import { BoardMap } from './board-map.tsx';
import { BoardSearch } from './board-search.tsx';
import { BoardSide } from './board-side.tsx';
import { DayBar } from './day-bar.tsx';
import type { Layer } from './layer-marks.ts';
import { LayerSwitch } from './layer-switch.tsx';
import { placeBoardMessages } from './place-board.messages.ts';
import css from './place-board.module.css';
import { planMessages } from './plan/plan.messages.ts';
import { SiteTable } from './site-table.tsx';
import { BoardContext, useBoard } from './use-board.ts';
import { useBoardView } from './use-board-view.ts';

const BoardGantt = lazyPart(async () => (await import('./gantt/board-gantt.tsx')).BoardGantt);
const SiteDrawer = lazyPart(async () => (await import('./drawer/site-drawer.tsx')).SiteDrawer);

const PlanDialog = lazyPart(async () => (await import('./plan/plan-dialog.tsx')).PlanDialog);

interface BoardFrameProps {
  readonly board: PlaceBoard;
  readonly search: URLSearchParams;
  readonly change: ChangeSearch;
  readonly refresh: () => void;
}

/** The board for one answer of the server: on a phone its answers as cards, otherwise map or table. */
export function BoardFrame({ board, search, change, refresh }: BoardFrameProps) {
  const t = useMessages(placeBoardMessages);
  const isPhone = usePhone();
  const view = useBoardView(board, { search, change }, refresh);
  const isTable = search.get('view') === 'table';
  const showTable = (shown: boolean) =>
    void change(
      (now) => {
        if (shown) now.set('view', 'table');
        else now.delete('view');
        return now;
      },
      { replace: true },
    );
  return (
    <BoardContext value={view}>
      {board.more && <Alert type="warning" showIcon title={t('more')} />}
      {isPhone ? <BoardCards /> : <WideBoard isTable={isTable} onTable={showTable} />}
      <ChosenSite />
    </BoardContext>
  );
}

function ChosenSite() {
  const { site, chooseSite } = useBoard();
  return (
    <Suspense fallback={null}>
      {site !== undefined && <SiteDrawer key={site.id} site={site} onClose={() => chooseSite(null)} />}
    </Suspense>
  );
}

function PlanButton() {
  const t = useMessages(planMessages);
  return (
    <DialogAction label={t('open')} look="default">
      {(close) => <PlanDialog onClose={close} />}
    </DialogAction>
  );
}

interface WideBoardProps {
  readonly isTable: boolean;
  readonly onTable: (shown: boolean) => void;
}

function WideBoard({ isTable, onTable }: WideBoardProps) {
  const t = useMessages(placeBoardMessages);
  const [layers, setLayers] = useState<ReadonlySet<Layer>>(() => new Set(['plan']));
  const plans = useMay(saveYardPlan).visible;
  return (
    <div className={css.board}>
      <div className={css.bar}>
        <BoardSearch />
        {!isTable && <LayerSwitch shown={layers} onChange={setLayers} />}
        {!isTable && plans && <PlanButton />}
        <span className={css.spread} />
        <Segmented
          aria-label={t('view')}
          value={isTable ? 'table' : 'map'}
          options={[
            { value: 'map', label: t('asMap') },
            { value: 'table', label: t('asTable') },
          ]}
          onChange={(value) => onTable(value === 'table')}
        />
      </div>
      <div className={css.main}>
        {isTable ? <SiteTable /> : <BoardMap layers={layers} />}
        <div className={css.key}>
          <MapLegend />
        </div>
        <DayBar />
      </div>
      <div className={css.column}>
        <BoardSide />
      </div>
      <div className={css.gantt}>
        <Suspense fallback={null}>
          <BoardGantt />
        </Suspense>
      </div>
    </div>
  );
}
