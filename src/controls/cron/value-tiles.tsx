import type { CronNumber } from '#shared/cron/cron-modes.ts';
import type { QuartzPart } from '#shared/cron/quartz-field.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { cronMessages } from './cron.messages.ts';
import styles from './cron.module.css';
import { weekdayName } from './weekday-name.ts';

export interface ValueTilesProps {
  readonly part: QuartzPart;
  readonly bounds: CronNumber | undefined;
  readonly values: readonly number[];
  readonly disabled: boolean;
  readonly onChange: (values: readonly number[]) => void;
}

/** All numbers that a part allows, as checkboxes. */
export function ValueTiles({ part, bounds, values, disabled, onChange }: ValueTilesProps) {
  const t = useMessages(cronMessages);
  const language = useLanguage();
  if (bounds === undefined) return null;
  const offered = Array.from({ length: bounds.to - bounds.from + 1 }, (_, index) => bounds.from + index);
  // A value outside the bounds, such as a past year, is listed too, so that it can be removed.
  const all = [...new Set([...offered, ...values])].sort((a, b) => a - b);
  return (
    <fieldset className={styles.tiles} aria-label={t(`specify_${part}`)} disabled={disabled}>
      {all.map((value) => (
        <label key={value} className={styles.tile}>
          <input
            type="checkbox"
            checked={values.includes(value)}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...values, value].sort((a, b) => a - b)
                  : values.filter((other) => other !== value),
              )
            }
          />
          {part === 'week' ? weekdayName(value, language, 'short') : value}
        </label>
      ))}
      {values.length === 0 && <p className={styles.line}>{t('noneChosen', { part: t(`every_${part}`) })}</p>}
    </fieldset>
  );
}
