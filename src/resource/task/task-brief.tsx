import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { RemainingTag } from '#src/resource/deadline/remaining-tag.tsx';
import { RecordValue } from '#src/resource/value/record-value.tsx';
import { OutcomeTag } from './outcome-tag.tsx';
import { taskMessages } from './task.messages.ts';
import styles from './task.module.css';
import type { TodoTask } from './task.ts';

export interface TaskBriefProps {
  readonly definition: ResourceDefinition;
  readonly task: TodoTask;
  readonly record: ResourceRecord;
}

/** Summary of a task for its assignee: the application's main values, the time left, and earlier decisions. */
export function TaskBrief({ definition, task, record }: TaskBriefProps) {
  const t = useMessages(taskMessages);
  const language = useLanguage();
  const facts = briefFields(definition, record).flatMap((name) => fieldOf(definition, name) ?? []);
  return (
    <section className={styles.panel}>
      <h2>{task.title}</h2>
      <dl className={styles.facts}>
        {facts.map((field) => (
          <div key={field.name}>
            <dt>{field.label[language]}</dt>
            <dd>
              <RecordValue definition={definition} field={field} record={record} />
            </dd>
          </div>
        ))}
        {task.task !== null && (
          <div>
            <dt>{t('due')}</dt>
            <dd>
              <RemainingTag dueTime={task.task.dueTime} amberTime={task.task.amberTime} workLeft={task.task.workLeft} />
            </dd>
          </div>
        )}
      </dl>
      <h2 style={{ marginTop: 16 }}>{t('decidedBefore')}</h2>
      {task.decided.length === 0 ? (
        <p className={styles.quiet}>{t('nobodyBefore')}</p>
      ) : (
        <ol className={styles.decided}>
          {task.decided.map((each) => (
            <li key={`${each.nodeKey}-${each.username}-${each.time}`}>
              <strong>{each.nodeName}</strong>
              <span>{each.realname}</span>
              {each.witness === null ? (
                <OutcomeTag action={each.action} />
              ) : (
                <span>{t('signedOn', { witness: each.witness })}</span>
              )}
              <span className={styles.quiet}>{each.time}</span>
              {each.comment ? <q>{each.comment}</q> : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The columns of the pending list, because assignees look at them first, and the record's references. */
function briefFields(definition: ResourceDefinition, record: ResourceRecord): readonly string[] {
  const columns = definition.application?.pending ?? definition.list.columns;
  const linked = definition.fields.filter(({ name, type }) => type === 'ref' && !isBlank(record[name]));
  return [...new Set(['applyType', 'ship', 'block', ...columns, ...linked.map(({ name }) => name), 'urgency'])];
}
