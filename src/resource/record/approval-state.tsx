import { getTodoTask } from '#shared/contract/todo.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { recordMessages } from './record.messages.ts';
import styles from './record.module.css';

export interface ApprovalStateProps {
  readonly definition: ResourceDefinition;
  readonly id: string;
}

/** Who has the application now. Nothing for those who take no part in it, and before it was submitted. */
export function ApprovalState({ definition, id }: ApprovalStateProps) {
  const t = useMessages(recordMessages);
  const run = useApproval(definition, id);
  const waiting = run.data?.waitingFor ?? [];
  if (waiting.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>{t('waitingFor')}</h2>
      {waiting.map(({ nodeName, people }) => (
        <p key={`${nodeName}-${people.join()}`} className={styles.waiting}>
          {t('waitingSince', { node: nodeName, people: people.join('、') })}
        </p>
      ))}
    </section>
  );
}

/** The approval run of an application as the caller may see it; its absence is no error worth showing. */
export function useApproval(definition: ResourceDefinition, id: string) {
  return useCall(
    getTodoTask,
    { query: { resource: definition.code, bizId: id } },
    { enabled: definition.application !== undefined, quiet: true },
  );
}
