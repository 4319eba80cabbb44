import { useMemo } from 'react';
import { previewRuns } from '#shared/cron/cron-runs.ts';
import { useDebounced } from '#src/controls/use-debounced.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { cronMessages } from './cron.messages.ts';
import styles from './cron.module.css';
import { useCronReading } from './use-cron-reading.ts';

export interface CronLineProps {
  readonly id: string;
  readonly expression: string;
}

/** Delay in ms (docs/specification.md §2.9), so that an incomplete expression is not reported while typing. */
const delay = 500;

/** The meaning of a schedule, or why Quartz refuses it. */
export function CronLine({ id, expression }: CronLineProps) {
  const t = useMessages(cronMessages);
  const language = useLanguage();
  const settled = useDebounced(expression, delay);
  const problem = useMemo(() => (settled === '' ? undefined : previewRuns(settled, new Date()).problem), [settled]);
  const reading = useCronReading(problem === undefined ? settled : '', language);
  return (
    <div id={id} role="status" className={problem === undefined ? styles.line : `${styles.line} ${styles.problem}`}>
      {problem === undefined ? reading : t('refused', { problem })}
    </div>
  );
}
