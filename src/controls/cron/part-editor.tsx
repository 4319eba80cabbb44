import Button from 'antd/es/button';
import Radio from 'antd/es/radio';
import { useState } from 'react';
import { type CronField, type CronFields, type CronType, writePart } from '#shared/cron/cron-fields.ts';
import { type CronVariant, cronModes } from '#shared/cron/cron-modes.ts';
import type { QuartzPart } from '#shared/cron/quartz-field.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { cronMessages } from './cron.messages.ts';
import styles from './cron.module.css';
import { ModeLine } from './mode-line.tsx';
import { ValueTiles } from './value-tiles.tsx';

export interface PartEditorProps {
  readonly variant: CronVariant;
  readonly part: QuartzPart;
  readonly fields: CronFields;
  readonly onChange: (part: QuartzPart, field: CronField) => void;
}

const others = { day: 'week', week: 'day' } as const;

/** Editor of one part of a schedule: a choice of types and their numbers. */
export function PartEditor({ variant, part, fields, onChange }: PartEditorProps) {
  const t = useMessages(cronMessages);
  const [modes] = useState(() => cronModes(variant, part, new Date().getFullYear()));
  // Numbers of the types that are not selected, kept for when they are.
  const [kept, setKept] = useState<Partial<Readonly<Record<CronType, readonly number[]>>>>({});
  const field = fields[part];
  const other = part === 'day' || part === 'week' ? others[part] : undefined;
  const blocked = other !== undefined && writePart(fields[other]) !== '?';
  const isOffered = modes.some(({ type }) => type === field.type);
  const numbersOf = (type: CronType, starts: readonly number[]) =>
    field.type === type ? field.values : (kept[type] ?? starts);

  const choose = (type: CronType, values: readonly number[]) => {
    setKept({ ...kept, ...(field.type === 'written' ? {} : { [field.type]: field.values }), [type]: values });
    onChange(part, { type, values });
  };
  const starts = (type: CronType) =>
    type === 'specify' ? [] : (modes.find((mode) => mode.type === type)?.numbers.map(({ start }) => start) ?? []);
  return (
    <div className={styles.part}>
      {blocked && (
        <p className={styles.blocked}>
          {t(other === 'day' ? 'daySet' : 'weekSet')}
          <Button size="small" onClick={() => onChange(other, { type: 'unset', values: [] })}>
            {t(other === 'day' ? 'toWeek' : 'toDay')}
          </Button>
        </p>
      )}
      <Radio.Group
        className={styles.modes ?? ''}
        aria-label={t(part)}
        disabled={blocked}
        value={field.type}
        onChange={(event) => {
          const type: CronType = event.target.value;
          choose(type, numbersOf(type, starts(type)));
        }}
      >
        {modes.map((mode) => (
          <ModeLine
            key={mode.type}
            part={part}
            mode={mode}
            values={numbersOf(mode.type, starts(mode.type))}
            disabled={blocked}
            onChange={(values) => choose(mode.type, values)}
          >
            {mode.type === 'specify' && field.type === 'specify' && (
              <ValueTiles
                part={part}
                bounds={mode.numbers[0]}
                values={field.values}
                disabled={blocked}
                onChange={(values) => choose('specify', values)}
              />
            )}
          </ModeLine>
        ))}
        {!isOffered && (
          <Radio value={field.type} className={styles.mode ?? ''}>
            {t('written', { text: writePart(field) })}
          </Radio>
        )}
      </Radio.Group>
    </div>
  );
}
