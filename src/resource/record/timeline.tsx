import type { UseQueryResult } from '@tanstack/react-query';
import type { ResultOf } from '#shared/contract/call.ts';
import { listEvents } from '#shared/contract/workflow/event.ts';
import { isAbsent } from '#shared/http/call-error.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { fileUrl } from '#src/controls/stored-file.ts';
import { StateIcon } from '#src/grid/cells/state-icon.tsx';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { useCall } from '#src/http/use-call.ts';
import { type Translate, useMessages } from '#src/i18n/use-messages.ts';
import { isOutcome, outcomeState } from '#src/resource/task/outcome-tag.tsx';
import { durationOf } from './duration.ts';
import { recordMessages } from './record.messages.ts';
import pageStyles from './record.module.css';
import styles from './timeline.module.css';
import { type TimelineEntry, timelineEntries } from './timeline-entries.ts';

type TimelineEvent = ResultOf<typeof listEvents>[number];

interface HistoryProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
}

const eventsOf = (definition: ResourceDefinition, bizId: string) => ({
  query: { bizTable: definition.table, bizId },
});

/** The history section of a record; hidden if the record has no author and no events. */
export function History({ definition, record }: HistoryProps) {
  const t = useMessages(recordMessages);
  const events = useCall(listEvents, eventsOf(definition, record.id));
  if (isAbsent(events.error)) return null;
  if (!record.createBy && !events.isError && !events.data?.length) return null;
  return (
    <section className={pageStyles.group}>
      <h2>{t('timeline')}</h2>
      <Events events={events} />
    </section>
  );
}

interface TimelineProps {
  readonly definition: ResourceDefinition;
  readonly id: string;
}

/**
 * The events of a record, newest first (`prm_event`, docs/domain.md §16 rule 6): one entry per decision, with the
 * events that it caused.
 */
export function Timeline({ definition, id }: TimelineProps) {
  return <Events events={useCall(listEvents, eventsOf(definition, id))} />;
}

function Events({ events }: { readonly events: UseQueryResult<readonly TimelineEvent[]> }) {
  const t = useMessages(recordMessages);
  if (events.isError) return <LoadProblem text={events.error.message} onAgain={() => void events.refetch()} />;
  if (events.data === undefined) return <p className={styles.quiet} aria-busy="true" />;
  if (events.data.length === 0) return <p className={styles.quiet}>{t('noEvents')}</p>;
  return (
    <ol className={styles.timeline}>
      {timelineEntries(events.data).map((entry) => (
        <Entry key={entry.event.id} {...entry} />
      ))}
    </ol>
  );
}

function Entry({ event, followed }: TimelineEntry<TimelineEvent>) {
  const state = outcomeState(event.action);
  return (
    <li>
      <span className={`${styles.mark} ${state === null ? '' : styles[state]}`}>
        <StateIcon state={state ?? 'draft'} />
      </span>
      <What event={event} />
      {event.signed !== null && <Signature signed={event.signed} witness={event.realname} />}
      <Who event={event} />
      {event.comment !== null && event.comment !== '' && <blockquote>{event.comment}</blockquote>}
      <Changes events={[event, ...followed]} />
      {followed.length > 0 && (
        <ul className={styles.followed}>
          {followed.map((each) => (
            <li key={each.id}>{[each.actionText, movedText(each), each.comment].filter(Boolean).join(' · ')}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Node and outcome of a decision, or the action of any other event. */
function What({ event }: { readonly event: TimelineEvent }) {
  if (!isOutcome(event.action) || event.action === 'submit') {
    return (
      <div className={styles.what}>
        <strong>{event.actionText}</strong>
        <span>{movedText(event)}</span>
      </div>
    );
  }
  const at = event.action === 'autoPass' ? event.to : event.from;
  return (
    <div className={styles.what}>
      {at !== null && <strong>{at}</strong>}
      <StateTag state={outcomeState(event.action)} text={event.actionText} />
      {event.to !== null && event.to !== at && <span>→ {event.to}</span>}
    </div>
  );
}

function movedText({ from, to }: TimelineEvent): string {
  return from === to ? '' : [from, to].filter((state) => state !== null).join(' → ');
}

/** User, role and delegator, then time and duration, and whether the decision was overdue. */
function Who({ event: { realname, role, standsInFor, seconds, late, time } }: { readonly event: TimelineEvent }) {
  const t = useMessages(recordMessages);
  return (
    <>
      <div>
        {role === null ? realname : t('asRole', { person: realname, role })}
        {standsInFor !== null && ` ${t('standsIn', { person: standsInFor })}`}
      </div>
      <div className={styles.quiet}>
        <time dateTime={time.replace(' ', 'T')}>{time}</time>
        {seconds !== null && <span className={styles.took}>{durationText(seconds, t)}</span>}
        {late && (
          <span className={styles.late}>
            <StateIcon state="overdue" /> {t('late')}
          </span>
        )}
      </div>
    </>
  );
}

type T = Translate<(typeof recordMessages)['zh']>;

function durationText(seconds: number, t: T): string {
  const { unit, n, rest } = durationOf(seconds);
  if (unit === 'minutes') return t('minutes', { n });
  if (unit === 'hours') return t(rest === 0 ? 'hours' : 'hoursAnd', { n, rest });
  return t(rest === 0 ? 'days' : 'daysAnd', { n, rest });
}

function Changes({ events }: { readonly events: readonly TimelineEvent[] }) {
  const t = useMessages(recordMessages);
  const diff = events.flatMap((event) => event.diff);
  if (diff.length === 0) return null;
  return (
    <ul className={styles.diff}>
      {diff.map(({ field, label, before, after }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field may change twice in one decision
        <li key={`${field}-${at}`}>
          {t('changed', { label, before: before ?? t('nothing'), after: after ?? t('nothing') })}
        </li>
      ))}
    </ul>
  );
}

interface SignatureProps {
  readonly signed: NonNullable<TimelineEvent['signed']>;
  readonly witness: string;
}

/** Signer, witness and the picture of the signature. */
function Signature({ signed: { realname, picture }, witness }: SignatureProps) {
  const t = useMessages(recordMessages);
  return (
    <div className={styles.signature}>
      {t('signedOn', { signer: realname, witness })}
      <a href={fileUrl(picture)} target="_blank" rel="noreferrer">
        <img src={fileUrl(picture)} alt={t('signatureOf', { signer: realname })} loading="lazy" />
      </a>
    </div>
  );
}
