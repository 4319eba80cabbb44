import Alert from 'antd/es/alert';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { NodePermissions } from '#src/session/permission.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { taskMessages } from './task.messages.ts';
import styles from './task.module.css';
import type { TodoTask } from './task.ts';
import { TaskBrief } from './task-brief.tsx';
import { WarningText } from './warning-text.tsx';

export interface TaskSectionProps {
  readonly definition: ResourceDefinition;
  readonly task: TodoTask;
  readonly record: ResourceRecord;
  /** Path to go to after the decision; null to stay on the page. */
  readonly leaveTo: string | null;
  /** Called after the decision, so that the list beside the panel moves to the next task. */
  readonly onDecided?: (() => void) | undefined;
  /** Query string whose values are entered into the editable fields, `?siteId=<id>`. */
  readonly given?: string | undefined;
}

/** Conflicts, summary and earlier decisions of a task, and the decision form if the user has an open task. */
export function TaskSection({ definition, task, record, leaveTo, onDecided, given }: TaskSectionProps) {
  const t = useMessages(taskMessages);
  return (
    <NodePermissions value={task.nodePermissions}>
      {task.warnings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('warnings')}
          description={
            <ul className={styles.warnings}>
              {task.warnings.map((warning) => (
                <li key={warning.text}>
                  <WarningText warning={warning} />
                </li>
              ))}
            </ul>
          }
        />
      )}
      <TaskBrief definition={definition} task={task} record={record} />
      {task.task !== null && (
        <DecisionPanel
          key={task.task.id}
          definition={definition}
          task={task}
          open={task.task}
          record={record}
          leaveTo={leaveTo}
          onDecided={onDecided}
          given={given}
        />
      )}
    </NodePermissions>
  );
}
