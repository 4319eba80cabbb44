import { Link } from 'react-router-dom';
import type { ShipReadingShown } from '#shared/contract/yard/ship-page.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { milestoneMarksMessages } from './milestone-marks.messages.ts';
import css from './milestone-marks.module.css';

interface MilestoneMarksProps {
  readonly milestones: NonNullable<ShipReadingShown['milestones']>;
  /** Path of the list with the milestones of this ship; null if the user's menu has none. */
  readonly to: string | null;
}

/**
 * A mark for each milestone of a ship in order, by shape and colour: reached, overdue, forecast late, open. The numbers of
 * overdue and slipping ones stand beside in words and open their rows.
 */
export function MilestoneMarks({ milestones, to }: MilestoneMarksProps) {
  const t = useMessages(milestoneMarksMessages);
  const language = useLanguage();
  if (milestones.length === 0) return null;
  const count = (state: string) => milestones.filter((mark) => mark.state === state).length;
  const label = t('reachedOf', { done: count('reached'), all: milestones.length });
  const marks = milestones.map(({ id, state, label: node, plan, actual, daysLate }) => (
    <span key={id} data-state={state} title={t(state, { node: node[language], date: actual ?? plan, n: daysLate })} />
  ));
  const counted = (['overdue', 'slips'] as const).filter((state) => count(state) > 0);
  return (
    <span className={css.milestones}>
      {to === null ? (
        <span className={css.marks} role="img" aria-label={label}>
          {marks}
        </span>
      ) : (
        <Link className={css.marks} to={to} aria-label={label}>
          {marks}
        </Link>
      )}
      {counted.map((state) => {
        const text = t(`${state}Count`, { n: count(state) });
        return to === null ? (
          <span key={state}>{text}</span>
        ) : (
          <Link key={state} to={`${to}&light=${state === 'overdue' ? 'R' : 'Y'}`}>
            {text}
          </Link>
        );
      })}
    </span>
  );
}
