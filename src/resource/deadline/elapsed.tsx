import { useMessages } from '#src/i18n/use-messages.ts';
import { remaining } from './countdown.ts';
import { deadlineMessages } from './deadline.messages.ts';
import { useServerNow } from './server-clock.ts';

/** Shows how long ago `since` was, with the exact time as tooltip. Shows nothing if `since` is blank. */
export function Elapsed({ since: given }: { readonly since: string }) {
  const t = useMessages(deadlineMessages);
  // Grids pass a blank for a cell without a value.
  const since = given.trim();
  const past = remaining(since === '' ? null : since, null, useServerNow());
  return <span title={since}>{past === null ? '' : t('ago', { time: t(past.unit, { n: past.amount }) })}</span>;
}
