import { Link } from 'react-router-dom';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { analysisMessages } from './analysis.messages.ts';
import css from './milestone-lights.module.css';

interface MilestoneLightsProps {
  readonly rows: readonly ResourceRecord[];
  /** Path of the list of these milestones, or null if the user's menu does not have it. */
  readonly to: string | null;
}

/** One mark per milestone in order: done, on time, at risk, late. Shape, colour and the title all tell the state. */
export function MilestoneLights({ rows, to }: MilestoneLightsProps) {
  const t = useMessages(analysisMessages);
  if (rows.length === 0) return null;
  const done = rows.filter((row) => row.actualDate).length;
  const label = t('milestones', { done, all: rows.length });
  const marks = rows.map((row) => {
    const light = row.light === 'R' || row.light === 'Y' ? row.light : 'G';
    const kind = row.actualDate ? 'Done' : light;
    const text = t(`light${kind}`, {
      node: String(row.node_dictText ?? row.node),
      date: String(row.actualDate ?? row.planDate),
    });
    return <span key={String(row.id)} data-light={kind} title={text} />;
  });
  return to === null ? (
    <span className={css.lights} role="img" aria-label={label}>
      {marks}
    </span>
  ) : (
    <Link className={css.lights} to={to} aria-label={label}>
      {marks}
    </Link>
  );
}
