import type { ResourceRecord } from '#shared/resource/record.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { analysisMessages } from './analysis.messages.ts';
import css from './milestone-lights.module.css';

/** One mark per milestone in order: done, on time, at risk, late; shape and colour both say it, the title in words. */
export function MilestoneLights({ rows }: { rows: readonly ResourceRecord[] }) {
  const t = useMessages(analysisMessages);
  if (rows.length === 0) return null;
  const done = rows.filter((row) => row.actualDate).length;
  return (
    <span className={css.lights} role="img" aria-label={t('milestones', { done, all: rows.length })}>
      {rows.map((row) => {
        const light = row.light === 'R' || row.light === 'Y' ? row.light : 'G';
        const kind = row.actualDate ? 'Done' : light;
        const text = t(`light${kind}`, {
          node: String(row.node_dictText ?? row.node),
          date: String(row.actualDate ?? row.planDate),
        });
        return <span key={String(row.id)} data-light={kind} title={text} />;
      })}
    </span>
  );
}
