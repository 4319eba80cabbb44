import Button from 'antd/es/button';
import { useNavigate } from 'react-router-dom';
import { goneRecord } from '#shared/contract/record.ts';
import { CallError } from '#shared/http/call-error.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { listTitle } from '#shared/resource/list-title.ts';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { RecordSkeleton } from '#src/resource/form/record-skeleton.tsx';
import { recordMessages } from './record.messages.ts';
import styles from './record-failed.module.css';

export interface RecordFailedProps {
  readonly definition: ResourceDefinition;
  readonly id: string;
  readonly error: Error;
  readonly onRetry: () => void;
  /** The list that the record would stand in: the way on. */
  readonly path: string;
}

/**
 * Why a page cannot stand: nothing was read, or the server no longer has it. A reading that fails later for another reason
 * (no network) leaves what is shown, and what somebody is typing there, as it is.
 */
export function failureOf({ data, error }: { readonly data: unknown; readonly error: Error | null }): Error | null {
  return data === undefined || isRefusal(error) ? error : null;
}

const isRefusal = (error: Error | null): boolean => error instanceof CallError && error.kind === 'refused';

/** In place of a record that could not be read: it is not there for this person, or the reading failed and is tried again. */
export function RecordFailed({ error, onRetry, ...props }: RecordFailedProps) {
  const t = useMessages(recordMessages);
  // The server answered, and what it answers to a record that is not there it answers to none of these.
  if (isRefusal(error)) return <NotThere refusal={error.message} {...props} />;
  return (
    <section className={styles.failed} role="alert">
      <h1>{t('failedTitle')}</h1>
      <p>{error.message}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </section>
  );
}

interface NotThereProps extends Pick<RecordFailedProps, 'definition' | 'id' | 'path'> {
  readonly refusal: string;
}

/** Who deleted it and when is told where the person's scope held it; to others there never was such a record. */
function NotThere({ definition, id, path, refusal }: NotThereProps) {
  const t = useMessages(recordMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const gone = useCall(goneRecord, { query: { resource: definition.code, id } }, { quiet: true });
  if (gone.isPending) return <RecordSkeleton />;
  const title = definition.title[language];
  const told = gone.data ?? null;
  return (
    <section className={styles.failed} role="status">
      <h1>{told === null ? refusal : t('goneTitle', { title, name: told.name })}</h1>
      <p>
        {told === null || told.by === null || told.time === null
          ? t('neverText')
          : t('goneText', { person: told.by, time: told.time })}
      </p>
      <Button type="primary" onClick={() => navigate(path, { replace: true })}>
        {t('toList', { title: listTitle(definition, language) })}
      </Button>
    </section>
  );
}
