import type { ResultOf } from '#shared/contract/call.ts';
import { listEvents } from '#shared/contract/event.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { fileUrl } from '#src/controls/stored-file.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { recordMessages } from './record.messages.ts';
import styles from './timeline.module.css';

type TimelineEvent = ResultOf<typeof listEvents>[number];

export interface TimelineProps {
  readonly definition: ResourceDefinition;
  readonly id: string;
}

/** What has happened to a record, newest first (`prm_event`, domain.md §16.6). */
export function Timeline({ definition, id }: TimelineProps) {
  const t = useMessages(recordMessages);
  const events = useCall(listEvents, { query: { bizTable: definition.table, bizId: id } });
  if (events.isError) return <p className={styles.quiet}>{events.error.message}</p>;
  if (events.data === undefined) return <p className={styles.quiet} aria-busy="true" />;
  if (events.data.length === 0) return <p className={styles.quiet}>{t('noEvents')}</p>;
  return (
    <ol className={styles.timeline}>
      {events.data.toReversed().map((event) => (
        <Entry key={event.id} event={event} />
      ))}
    </ol>
  );
}

function Entry({ event }: { event: TimelineEvent }) {
  const t = useMessages(recordMessages);
  const moved = event.from !== event.to ? [event.from, event.to].filter((state) => state !== null).join(' → ') : '';
  return (
    <li className={event.action === 'reject' || event.action === 'void' ? styles.refused : undefined}>
      <div className={styles.what}>
        <strong>{event.actionText}</strong>
        {moved !== '' && <span>{moved}</span>}
      </div>
      {event.signed !== null && <Signature signed={event.signed} witness={event.realname} />}
      <div className={styles.quiet}>
        {event.realname} · <time dateTime={event.time.replace(' ', 'T')}>{event.time}</time>
      </div>
      {event.comment !== null && event.comment !== '' && <blockquote>{event.comment}</blockquote>}
      {event.diff.length > 0 && (
        <ul className={styles.diff}>
          {event.diff.map(({ field, label, before, after }) => (
            <li key={field}>{t('changed', { label, before: before ?? t('nothing'), after: after ?? t('nothing') })}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface SignatureProps {
  readonly signed: NonNullable<TimelineEvent['signed']>;
  readonly witness: string;
}

/** Who signed, on whose device, and what was drawn. */
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
