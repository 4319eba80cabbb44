import { useId, useMemo } from 'react';
import { yardMoment, yardZone } from '#shared/clock/yard-clock.ts';
import { previewRuns } from '#shared/cron/cron-runs.ts';
import { useDebounced } from '#src/controls/use-debounced.ts';
import { languageTag, useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { cronMessages } from './cron.messages.ts';
import styles from './cron.module.css';

/** Delay in ms after a change (docs/specification.md §2.9). */
const delay = 500;

/** The next runs of a schedule, in yard time. */
export function RunList({ expression }: { readonly expression: string }) {
  const t = useMessages(cronMessages);
  const language = useLanguage();
  const headingId = useId();
  const settled = useDebounced(expression, delay);
  const { runs } = useMemo(() => previewRuns(settled, new Date()), [settled]);
  const weekday = useMemo(
    () => new Intl.DateTimeFormat(languageTag(language), { weekday: 'short', timeZone: yardZone }),
    [language],
  );
  return (
    <section className={styles.runs} aria-labelledby={headingId} aria-busy={settled !== expression}>
      <h3 id={headingId}>{t('runs')}</h3>
      {runs.length === 0 ? (
        <p role="status">{t('noRuns')}</p>
      ) : (
        <ol>
          {runs.map((run) => (
            <li key={run.getTime()}>
              {yardMoment(run.getTime())} <small>{weekday.format(run)}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
