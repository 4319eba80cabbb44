import { Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { listed } from '#src/i18n/listed.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { MovableTimeline } from '#src/timeline/edit/movable-timeline.tsx';
import { daysOf } from '#src/timeline/time-scale.ts';
import { type TableColumn, TimelineTable } from '#src/timeline/timeline-table.tsx';
import { berthPlanMessages } from './berth-plan.messages.ts';
import css from './berth-plan.module.css';
import { boxName, isShort, kindOf, powerBrief, waterBrief, withTide } from './box-words.ts';
import { tideHead, tidePainter } from './paint-tide.ts';
import { type QuayBar, quayBars, quayRow } from './quay-bars.ts';
import { useReplan } from './use-replan.ts';

const ReplanDialog = lazyPart(async () => (await import('./replan-dialog.tsx')).ReplanDialog);

interface PlanProps {
  readonly plan: BerthPlan;
}

/** The bars of the plan, and how they are named and opened. */
function usePlanBars(plan: BerthPlan) {
  const t = useMessages(berthPlanMessages);
  const navigate = useNavigate();
  const recordPath = useRecordPath();
  const bars = useMemo(() => quayBars(t, plan), [t, plan]);
  const codes = useMemo(() => new Map(plan.berths.map(({ id, code }) => [id, code])), [plan]);
  const hrefOf = ({ box }: QuayBar) => recordPath('wharf_apply', box.id);
  const open = (bar: QuayBar) => void navigate(hrefOf(bar) ?? '');
  const hasPage = recordPath('wharf_apply', '') !== undefined;
  return { t, bars, codes, hrefOf, onOpen: hasPage ? open : undefined };
}

/** Chart of the quay: metres from left to right, days from top to bottom, with the tide beside the days. */
export function PlanChart({ plan }: PlanProps) {
  const { t, bars, codes, hrefOf, onOpen } = usePlanBars(plan);
  const rows = useMemo(() => [quayRow(t, plan)], [t, plan]);
  const { from: first, days, now, calendar } = plan;
  const times = useMemo(() => ({ from: daysOf(first), to: daysOf(first) + days }), [first, days]);
  // A ship that left before the first day is in the plan only while its berth is cleared.
  const shown = useMemo(() => bars.filter(({ from, to }) => from < times.to && to > times.from), [bars, times]);
  const { moves, asked } = useReplan(plan, bars, times);
  const paintHead = useMemo(() => tidePainter(t, calendar), [t, calendar]);
  const present = daysOf(now);
  return (
    <>
      <MovableTimeline
        key={`${first} ${days}`}
        label={t('quay')}
        rows={rows}
        bars={shown}
        moves={moves}
        times={times}
        zoom="day"
        direction="down"
        now={present}
        startAt={present < times.to ? Math.max(present - 1, times.from) : times.from}
        sizeOf={quayWidth}
        rowHead={66}
        {...(calendar.length > 0 && { paintHead, timeHead: tideHead })}
        nameOf={({ box }) => boxName(t, box, codes.get(box.berth) ?? '')}
        hrefOf={hrefOf}
        onOpen={onOpen}
      />
      {asked && (
        <Suspense fallback={null}>
          <ReplanDialog {...asked} />
        </Suspense>
      )}
    </>
  );
}

/** Least width of the quay in px; wider screens stretch it. */
const quayWidth = () => 860;

/** The plan as a table, by berth and time. */
export function PlanTable({ plan }: PlanProps) {
  const { t, bars, hrefOf, onOpen } = usePlanBars(plan);
  const rows = useMemo(() => plan.berths.map(({ id, code }) => ({ id, name: code })), [plan]);
  const ofBerths = useMemo(() => bars.map((bar) => ({ ...bar, row: bar.box.berth, clash: false })), [bars]);
  const columns: readonly TableColumn<QuayBar>[] = [
    {
      title: t('water'),
      of: ({ box: { water } }) => water && <Margin text={withTide(t, water, waterBrief(t, water))} of={water} />,
    },
    { title: t('power'), of: ({ box: { power } }) => power && <Margin text={powerBrief(t, power)} of={power} /> },
    {
      title: t('clash'),
      of: ({ box: { clashes } }) => clashes.length > 0 && <span className={css.wraps}>{listed(clashes)}</span>,
    },
    { title: t('row'), of: ({ box }) => t(box.row === 2 ? 'outer' : 'inner') },
    { title: t('metres'), of: ({ box }) => `${box.from}–${box.to}` },
  ];
  return (
    <TimelineTable
      label={t('title')}
      rows={rows}
      bars={ofBerths}
      rowTitle={t('berth')}
      textOf={({ box }) => `${box.ship} ${box.no}`}
      stateOf={({ box }) => t(kindOf(box))}
      columns={columns}
      hrefOf={hrefOf}
      onOpen={onOpen}
    />
  );
}

function Margin({ text, of: { spare } }: { readonly text: string; readonly of: { readonly spare: number } }) {
  return <span className={isShort(spare) ? `${css.wraps} ${css.short}` : css.wraps}>{text}</span>;
}
