import { useId } from 'react';
import { getTodoTask } from '#shared/contract/workflow/todo.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { joinNames } from '#shared/resource/join-names.ts';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { FlowTrack } from '#src/resource/task/flow-track.tsx';
import { PartActions } from '#src/resource/task/part-actions.tsx';
import type { TodoTask } from '#src/resource/task/task.ts';
import { recordMessages } from './record.messages.ts';
import styles from './record.module.css';

export interface ApprovalStateProps {
  readonly definition: ResourceDefinition;
  readonly run: TodoTask | undefined;
}

/**
 * The steps of the approval, and actions on tasks of other assignees. Shows nothing before the application is
 * submitted, or to users who take no part in it.
 */
export function ApprovalState({ definition, run }: ApprovalStateProps) {
  const t = useMessages(recordMessages);
  const language = useLanguage();
  const title = useId();
  if (run === undefined || run.path.length === 0) return null;
  const others = run.waitingFor.filter(({ mine }) => !mine);
  return (
    <section className={styles.group} aria-labelledby={title}>
      <h2 id={title}>{t('approvalWay')}</h2>
      <FlowTrack path={run.path} />
      {others.length > 0 && (
        <ul className={styles.waiting}>
          {others.map((part) => (
            <li key={part.taskId}>
              {t('waitingSince', { node: part.nodeName, people: joinNames(part.people, language) })}
              <PartActions definition={definition} run={run} part={part} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * The approval of an application as far as the user may see it. Errors are not shown, because many users take no part
 * in it.
 */
export function useApproval(definition: ResourceDefinition, id: string) {
  return useCall(
    getTodoTask,
    { query: { resource: definition.code, bizId: id } },
    { enabled: definition.application !== undefined, quiet: true },
  );
}
