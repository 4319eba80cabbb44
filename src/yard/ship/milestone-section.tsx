import { Link } from 'react-router-dom';
import { readShipCurve } from '#shared/contract/yard/ship-curve.ts';
import type { ShipReadingShown } from '#shared/contract/yard/ship-page.ts';
import { readShipBaselines } from '#shared/contract/yard/ship-parts.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import css from './milestone-section.module.css';
import { type TrackScale, trackScale } from './milestone-track.ts';
import { partsMessages } from './parts.messages.ts';
import { useShipNews } from './use-ship-news.ts';

type Milestone = NonNullable<ShipReadingShown['milestones']>[number] & { readonly baseline: string | null };

/** Milestones of a ship against time: plan, first baseline, forecast and actual day, and the state of each in words. */
export function MilestoneSection({ record }: RecordSlotProps) {
  useShipNews();
  const t = useMessages(partsMessages);
  const input = { query: { ship: record.id } };
  const read = useCall(readShipCurve, input, { quiet: true });
  const plans = useCall(readShipBaselines, input, { quiet: true });
  const failed = [read, plans].find(({ isError }) => isError);
  if (failed) {
    const again = () => void Promise.all([read.refetch(), plans.refetch()]);
    return <LoadProblem text={t('failed', { reason: failed.error?.message ?? '' })} onAgain={again} />;
  }
  if (!read.data || !plans.data) return <div className={css.waiting} aria-busy="true" />;
  const first = new Map(plans.data.milestones?.map(({ id, plans: days }) => [id, days[0] ?? null]));
  const milestones = (read.data.ship.milestones ?? []).map((mark): Milestone => {
    const baseline = first.get(mark.id) ?? null;
    return { ...mark, baseline: baseline === mark.plan ? null : baseline };
  });
  if (milestones.length === 0) return <p className={css.quiet}>{t('noMilestones')}</p>;
  const scale = trackScale(milestones, read.data.today);
  return (
    <>
      <Legend hasBaseline={milestones.some(({ baseline }) => baseline !== null)} />
      <ol className={css.rows}>
        <li className={css.scale} aria-hidden="true">
          <span className={css.track}>
            {scale.ticks.map((day) => (
              <time key={day} style={{ left: `${scale.at(day)}%` }}>
                {day.slice(2, 7)}
              </time>
            ))}
          </span>
        </li>
        {milestones.map((mark) => (
          <MilestoneRow key={mark.id} mark={mark} scale={scale} today={read.data.today} />
        ))}
      </ol>
    </>
  );
}

const tagStates = { reached: 'free', overdue: 'overdue', slips: 'due', open: 'draft' } as const;

interface MilestoneRowProps {
  readonly mark: Milestone;
  readonly scale: TrackScale;
  readonly today: string;
}

function MilestoneRow({ mark, scale, today }: MilestoneRowProps) {
  const t = useMessages(partsMessages);
  const language = useLanguage();
  const path = useRecordPath()('milestone', mark.id);
  const { plan, baseline, forecast, actual, state, daysLate } = mark;
  const end = actual ?? (state === 'overdue' && (forecast ?? '') < today ? today : (forecast ?? plan));
  const [left, right] = [plan, end].sort().map(scale.at) as [number, number];
  const days = [
    t('planned', { day: plan }),
    ...(baseline === null ? [] : [t('baselined', { day: baseline })]),
    ...(actual === null
      ? forecast === null
        ? []
        : [t('forecasted', { day: forecast })]
      : [t('reachedOn', { day: actual })]),
  ];
  return (
    <li data-state={state}>
      <span className={css.name}>
        {path === undefined ? mark.label[language] : <Link to={path}>{mark.label[language]}</Link>}
      </span>
      <span className={css.track} aria-hidden="true">
        <i className={css.today} style={{ left: `${scale.at(today)}%` }} />
        <i className={css.slip} style={{ left: `${left}%`, width: `${right - left}%` }} />
        {baseline !== null && <i className={css.baseline} style={{ left: `${scale.at(baseline)}%` }} />}
        <i className={css.plan} style={{ left: `${scale.at(plan)}%` }} />
        {actual === null && forecast !== null && (
          <i className={css.forecast} style={{ left: `${scale.at(forecast)}%` }} />
        )}
        {actual !== null && <i className={css.actual} style={{ left: `${scale.at(actual)}%` }} />}
      </span>
      <span className={css.state}>
        <StateTag state={tagStates[state]} text={t(state)} />
        {daysLate > 0 && <small>{t('daysLate', { n: daysLate })}</small>}
      </span>
      <small className={css.days}>{days.join(' · ')}</small>
    </li>
  );
}

function Legend({ hasBaseline }: { readonly hasBaseline: boolean }) {
  const t = useMessages(partsMessages);
  const marks = [...(hasBaseline ? (['baseline'] as const) : []), 'plan', 'forecast', 'actual', 'today'] as const;
  return (
    <ul className={css.legend} aria-label={t('legend')}>
      {marks.map((mark) => (
        <li key={mark}>
          <i className={css[mark]} aria-hidden="true" />
          {t(`${mark}Mark`)}
        </li>
      ))}
    </ul>
  );
}
