import Button from 'antd/es/button';
import { useNavigate } from 'react-router-dom';
import { deletedRecord } from '#shared/contract/record.ts';
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
  /** Path of the record's list, offered as a way out. */
  readonly path: string;
}

/**
 * The error that must replace the page: nothing was loaded, or the server refuses the record, for example because it
 * was deleted. Any other error of a refetch (no network) keeps the page and the user's input.
 */
export function failureOf({ data, error }: { readonly data: unknown; readonly error: Error | null }): Error | null {
  return data === undefined || isRefusal(error) ? error : null;
}

const isRefusal = (error: Error | null): boolean => error instanceof CallError && error.kind === 'refused';

/** Shown instead of a record that does not exist for this user or could not be loaded, the latter with a retry. */
export function RecordFailed({ error, onRetry, ...props }: RecordFailedProps) {
  const t = useMessages(recordMessages);
  // A refusal means that the record does not exist for this user; other errors can be retried.
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

/**
 * Says who deleted the record and when, if it was in the user's data scope. Otherwise says that there is no such
 * record.
 */
function NotThere({ definition, id, path, refusal }: NotThereProps) {
  const t = useMessages(recordMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const gone = useCall(deletedRecord, { query: { resource: definition.code, id } }, { quiet: true });
  if (gone.isPending) return <RecordSkeleton />;
  const title = definition.title[language];
  const deleted = gone.data ?? null;
  return (
    <section className={styles.failed} role="status">
      <h1>{deleted === null ? refusal : t('goneTitle', { title, name: deleted.name })}</h1>
      <p>
        {deleted === null || deleted.by === null || deleted.time === null
          ? t('neverText')
          : t('goneText', { person: deleted.by, time: deleted.time })}
      </p>
      <Button type="primary" onClick={() => navigate(path, { replace: true })}>
        {t('toList', { title: listTitle(definition, language) })}
      </Button>
    </section>
  );
}
