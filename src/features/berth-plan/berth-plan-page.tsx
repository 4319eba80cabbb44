import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { useQueryClient } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { type BerthPlan, readBerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { addDays } from '#shared/workflow/day.ts';
import { useNews } from '#src/grid/live/use-news.ts';
import { callKey, useCall } from '#src/http/use-call.ts';
import { listed } from '#src/i18n/listed.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryPage } from '#src/query-page/query-page.tsx';
import { type LegendEntry, TimelineLegend } from '#src/timeline/timeline-legend.tsx';
import { berthPlanMessages } from './berth-plan.messages.ts';
import css from './berth-plan.module.css';
import { isShort } from './box-words.ts';
import { PlanChart, PlanTable } from './plan-chart.tsx';
import { PlanDays } from './plan-days.tsx';
import { type PlanWindow, spans, usePlanWindow } from './plan-window.ts';
import { kindLooks } from './quay-bars.ts';
import { useMayReplan } from './use-replan.ts';

/** 泊位计划图 (docs/domain.md §7.4): the ships along the quay, day by day, and their conflicts. */
export function BerthPlanPage() {
  const t = useMessages(berthPlanMessages);
  const [shown, change] = usePlanWindow();
  const { from, days } = shown;
  const query = useCall(readBerthPlan, { query: { from, days } }, { staleTime: 30_000 });
  const client = useQueryClient();
  useNews('wharf_apply', () => void client.invalidateQueries({ queryKey: callKey(readBerthPlan) }));
  const missing = ({ berths, boxes }: BerthPlan) => {
    if (berths.length > 0 && boxes.length > 0) return null;
    const kind = berths.length === 0 ? 'noBerths' : 'none';
    return { title: t(kind), text: t(`${kind}Hint`) };
  };
  return (
    <QueryPage
      title={t('title')}
      query={query}
      note={({ from: first, days: n }) => t('range', { from: first, to: addDays(first, n - 1) })}
      refreshes
      tools={<Bar shown={shown} change={change} plan={query.data} />}
      outline={12}
      fills={shown.view === 'chart'}
      nothing={missing}
    >
      {(plan) => <Plan plan={plan} view={shown.view} />}
    </QueryPage>
  );
}

interface BarProps {
  readonly shown: PlanWindow;
  readonly change: (changes: Partial<PlanWindow>) => void;
  readonly plan: BerthPlan | undefined;
}

function Bar({ shown, change, plan }: BarProps) {
  const t = useMessages(berthPlanMessages);
  const { days, view } = shown;
  const step = (by: number) => plan && change({ from: addDays(plan.from, by) });
  const half = Math.ceil(days / 2);
  return (
    <>
      <span className={css.steps}>
        <Button icon={<LeftOutlined aria-hidden />} disabled={!plan} onClick={() => step(-half)}>
          {t('earlier')}
        </Button>
        <Button onClick={() => change({ from: undefined })}>{t('today')}</Button>
        <Button icon={<RightOutlined aria-hidden />} iconPlacement="end" disabled={!plan} onClick={() => step(half)}>
          {t('later')}
        </Button>
      </span>
      <Segmented
        aria-label={t('days')}
        value={days}
        options={spans.map((span) => ({ value: span, label: t('nDays', { n: span }) }))}
        onChange={(value) => change({ days: value })}
      />
      <Segmented
        aria-label={t('view')}
        value={view}
        options={[
          { value: 'chart', label: t('chart') },
          { value: 'table', label: t('table') },
        ]}
        onChange={(value) => change({ view: value === 'table' ? 'table' : 'chart' })}
      />
    </>
  );
}

function Plan({ plan, view }: { readonly plan: BerthPlan; readonly view: PlanWindow['view'] }) {
  const t = useMessages(berthPlanMessages);
  const { boxes, calendar, from, days } = plan;
  const problems = [
    ['clashes', boxes.filter(({ clashes }) => clashes.length > 0)],
    ['shortWater', boxes.filter(({ water }) => water !== null && isShort(water.spare))],
    ['shortPower', boxes.filter(({ power }) => power !== null && isShort(power.spare))],
  ] as const;
  const told = problems.flatMap(([kind, found]) => (found.length > 0 ? t(kind, { n: found.length }) : []));
  const looks = (['alongside', 'overdue', 'planned', 'request'] as const).map((kind) => ({
    ...kindLooks[kind],
    text: t(kind),
  }));
  const isChart = view === 'chart';
  const mayMove = useMayReplan();
  const shown = calendar.filter(({ day }) => day >= from && day < addDays(from, days));
  const stops: readonly LegendEntry[] = [{ state: 'off', look: 'hatched', text: t('stops') }];
  return (
    <div className={css.plan}>
      <div className={css.legend}>
        <TimelineLegend entries={[...looks, ...(shown.some(({ stop }) => stop !== null) ? stops : [])]} />
        <span className={told.length > 0 ? css.short : css.quiet} role="status">
          {told.length > 0 ? listed(told) : t('noProblem')}
        </span>
        {isChart && mayMove && <span className={css.quiet}>{t('moveHint')}</span>}
      </div>
      {plan.more && <p className={css.quiet}>{t('more')}</p>}
      {isChart ? <PlanChart plan={plan} /> : <PlanTable plan={plan} />}
      {shown.length > 0 && <PlanDays calendar={shown} isHidden={isChart} />}
    </div>
  );
}
