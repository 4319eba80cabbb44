import { useMessages } from '#src/i18n/use-messages.ts';
import { analysisMessages } from './analysis.messages.ts';
import { remainingTime } from './remaining-time.ts';
import { StateTag } from './state-tag.tsx';

interface RemainingTagProps {
  readonly dueTime: string | null;
  readonly amberTime: string | null;
  /** Epoch ms. */
  readonly now: number;
}

const stateOf = { fine: 'draft', soon: 'due', late: 'overdue' } as const;

/** Time left for a decision: plain, amber, red once past due. */
export function RemainingTag({ dueTime, amberTime, now }: RemainingTagProps) {
  const t = useMessages(analysisMessages);
  const remaining = remainingTime(dueTime, amberTime, now);
  if (remaining === null) return <StateTag state="draft">{t('noLimit')}</StateTag>;
  const time = t(remaining.unit, { n: remaining.amount });
  return (
    <StateTag state={stateOf[remaining.state]}>{t(remaining.state === 'late' ? 'late' : 'left', { time })}</StateTag>
  );
}
