import type { ResultOf } from '#shared/contract/call.ts';
import { listEvents } from '#shared/contract/workflow/event.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { timelineEntries } from '#src/resource/record/timeline-entries.ts';
import { isOutcome } from '#src/resource/task/outcome-tag.tsx';
import { PaperTable } from './paper-table.tsx';
import { printMessages } from './print.messages.ts';

type Event = ResultOf<typeof listEvents>[number];

/** Maximum number of events, so that an application fits on one page. */
const most = 12;

export interface PaperTrailProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
}

/** The decisions on an application and other events since, oldest first. */
export function PaperTrail({ definition, record }: PaperTrailProps) {
  const t = useMessages(printMessages);
  const events = useCall(listEvents, { query: { bizTable: definition.table, bizId: record.id } });
  if (events.isError) {
    return <LoadProblem text={t('failed', { problem: events.error.message })} onAgain={() => void events.refetch()} />;
  }
  const entries = timelineEntries(events.data ?? [])
    .slice(0, most)
    .toReversed();
  if (entries.length === 0) return null;
  const columns = ['time', 'step', 'outcome', 'person', 'comment'] as const;
  return (
    <PaperTable
      label={t('trail')}
      columns={columns.map((key) => ({ key, title: t(key) }))}
      rows={entries.map(({ event }) => ({ key: event.id, cells: cellsOf(event) }))}
    />
  );
}

/** A decision is shown with its node and outcome, any other event with its action and the new state. */
function cellsOf({ time, action, actionText, from, to, realname, role, comment }: Event) {
  const decides = isOutcome(action) && action !== 'submit';
  const at = action === 'autoPass' ? to : from;
  return {
    time: time.slice(0, 16),
    step: decides ? at : actionText,
    outcome: decides ? actionText : from === to ? '' : to,
    person: role === null ? realname : `${realname} · ${role}`,
    comment,
  };
}
