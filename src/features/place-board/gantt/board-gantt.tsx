import Button from 'antd/es/button';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { proposeGround } from '#shared/contract/yard/place-board.ts';
import { dayNumber } from '#shared/workflow/day.ts';
import { useBoardWords } from '#src/features/place-board/board-words.ts';
import { FitDialog } from '#src/features/place-board/propose/fit-dialog.tsx';
import { ProposeDialog } from '#src/features/place-board/propose/propose-dialog.tsx';
import { useBoard } from '#src/features/place-board/use-board.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useMay } from '#src/session/permission.ts';
import { MovableTimeline } from '#src/timeline/edit/movable-timeline.tsx';
import { daysOf, type Zoom } from '#src/timeline/time-scale.ts';
import { TimelineLegend } from '#src/timeline/timeline-legend.tsx';
import { TimelineTable } from '#src/timeline/timeline-table.tsx';
import { type TimelineKind, TimelineTools } from '#src/timeline/timeline-tools.tsx';
import type { TimelineHandle } from '#src/timeline/timeline-view.tsx';
import { yardMapMessages } from '#src/yard-map/yard-map.messages.ts';
import css from './board-gantt.module.css';
import { useDayLine } from './day-line.ts';
import { ganttMessages } from './gantt.messages.ts';
import { groundBars, groundRows, isZone, kindLooks } from './ground-bar.ts';
import type { Ground } from './move-ground.ts';
import { useGroundMoves } from './use-ground-moves.ts';
import { useGroundWords } from './use-ground-words.ts';

/** Uses of the sites against time; the administrator drags them to propose other ground or days. */
export function BoardGantt() {
  const t = useMessages(ganttMessages);
  const states = useMessages(yardMapMessages);
  const { board, today, first, last, uses, day, site, chooseSite, guests, showChart } = useBoard();
  const words = useBoardWords();
  const may = useMay(proposeGround);
  const [zoom, setZoom] = useState<Zoom>('week');
  const [kind, setKind] = useState<TimelineKind>('chart');
  const handle = useRef<TimelineHandle>(null);
  const root = useRef<HTMLElement>(null);
  const sites = useMemo(() => new Map(board.sites.map((each) => [each.id, each])), [board.sites]);
  const ground = useMemo<Ground>(() => ({ sites, uses, today }), [sites, uses, today]);
  const told = useGroundWords(ground);
  const rows = useMemo(() => groundRows(board.sites, last, ({ area }) => t('area', { area })), [board.sites, last, t]);
  const bars = useMemo(
    () => groundBars(board.uses, today, (use) => words.what(use)[0] ?? ''),
    [board.uses, today, words],
  );
  const { moves, asked } = useGroundMoves(ground, told, { first, last }, may.visible && !may.disabled);
  const { paintOver, paintHead } = useDayLine(day, site?.id, { handle, root });
  useImperativeHandle(showChart, () => () => setKind('chart'), []);
  useEffect(() => {
    if (site !== undefined) handle.current?.showRow(site.id);
  }, [site]);
  const common = { label: t('label'), rows, bars, rowTitle: t('site') };
  const open = (id: string) => chooseSite(sites.get(id)?.code ?? null);
  const legend = Object.entries(kindLooks).map(([name, look]) => ({
    ...look,
    text: name === 'left' ? t('left') : states(name as 'reserved'),
  }));
  return (
    <section ref={root} className={css.card} aria-label={t('label')}>
      <div className={css.tools}>
        <TimelineLegend entries={legend} />
        <span className={css.spread} />
        <Button size="small" disabled={kind === 'table'} onClick={() => handle.current?.showTime(dayNumber(today))}>
          {t('today')}
        </Button>
        <TimelineTools zoom={zoom} onZoom={setZoom} kind={kind} onKind={setKind} />
      </div>
      {kind === 'table' ? (
        <TimelineTable
          {...common}
          stateOf={told.state}
          placeOf={told.bays}
          placeTitle={t('bays')}
          onOpen={({ row }) => open(row)}
        />
      ) : (
        <MovableTimeline
          {...common}
          moves={moves}
          guests={guests}
          handle={handle}
          times={{ from: dayNumber(first), to: dayNumber(last) + 1 }}
          zoom={zoom}
          now={daysOf(board.now)}
          nameOf={told.bar}
          sizeOf={sizeOf}
          rowHead={132}
          paintOver={paintOver}
          paintHead={paintHead}
          onOpen={({ row }) => open(row)}
        />
      )}
      {asked?.draft.bar.waiting !== undefined && <FitDialog {...asked} waiting={asked.draft.bar.waiting} />}
      {asked?.draft.bar.use !== undefined && <ProposeDialog {...asked} use={asked.draft.bar.use} ground={ground} />}
    </section>
  );
}

const sizeOf = ({ row }: { readonly row: { readonly id: string; readonly name: string; readonly extent?: number } }) =>
  isZone(row) ? 26 : Math.max(40, 18 * (row.extent ?? 1) + 6);
