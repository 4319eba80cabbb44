import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { remaining } from '#src/resource/deadline/countdown.ts';
import { deadlineMessages } from '#src/resource/deadline/deadline.messages.ts';
import { useServerNow } from '#src/resource/deadline/server-clock.ts';

/** How long an item has been late; updates itself. */
export function LateAge({ since }: { readonly since: string | null }) {
  const t = useMessages(deadlineMessages);
  const late = remaining(since, null, useServerNow());
  return <StateTag state="overdue" text={late === null ? '' : t(late.unit, { n: late.amount })} />;
}
