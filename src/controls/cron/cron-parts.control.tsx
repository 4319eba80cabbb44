import type { NamedControl } from '#src/controls/named-control.ts';
import { CronInput } from './cron-input.tsx';

/** 定时表达式 with the part editors. Filters search for a part of the text. */
export const control: NamedControl = {
  serves: ['str', 'text'],
  Control: ({ value, multi: _, ...props }) => (
    <CronInput {...props} value={typeof value === 'string' ? value : null} variant="parts" />
  ),
  entersOnly: true,
  opens: true,
};
