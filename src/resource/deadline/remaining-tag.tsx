import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { type Translate, useMessages } from '#src/i18n/use-messages.ts';
import { type Remaining, remaining } from './countdown.ts';
import { deadlineMessages } from './deadline.messages.ts';
import { useServerNow } from './server-clock.ts';

export interface RemainingTagProps {
  readonly dueTime: string | null;
  readonly amberTime: string | null;
  /** Working minutes until the due time, as of the last server response. */
  readonly workLeft?: number | null;
}

/** Shows the time left for a task and updates itself. */
export function RemainingTag({ dueTime, amberTime, workLeft = null }: RemainingTagProps) {
  const t = useMessages(deadlineMessages);
  const left = remaining(dueTime, amberTime, useServerNow(), workLeft);
  if (left === null) return <StateTag state={null} text={t('noLimit')} />;
  return <StateTag state={left.state} text={wordsOf(left, t)} />;
}

function wordsOf({ unit, amount, late, closed }: Remaining, t: Translate<(typeof deadlineMessages)['zh']>): string {
  if (closed) return t(late ? 'lateClosed' : 'leftClosed');
  return t(late ? 'late' : 'left', { time: t(unit, { n: amount }) });
}
