import { Link } from 'react-router-dom';
import { tagColourOf } from '#src/grid/cells/state-icon.tsx';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { RemainingTag } from '#src/resource/deadline/remaining-tag.tsx';
import type { ColumnContext } from '#src/resource/kinds/kind.ts';
import styles from '#src/resource/list/record-card.module.css';
import { CardFact } from '#src/resource/list/record-card.tsx';
import { OutcomeTag } from '#src/resource/task/outcome-tag.tsx';
import { todoMessages } from './todo.messages.ts';
import type { TodoRow } from './todo-columns.tsx';
import type { TodoTab } from './todo-state.ts';

export interface TodoCardProps {
  readonly row: TodoRow;
  readonly to: string;
  readonly tab: TodoTab;
  readonly context: ColumnContext;
}

/** A task as a card on a phone. */
export function TodoCard({ row, to, tab, context }: TodoCardProps) {
  const t = useMessages(todoMessages);
  return (
    <Link to={to} className={styles.card}>
      <span className={styles.top}>
        <strong title={row.bizNo}>{row.bizNo}</strong>
        <span className={styles.states}>
          <StateTag state={tagColourOf(context.lookup('urgency', row.urgency)?.colour)} text={row.urgency_dictText} />
          {tab === 'done' && <OutcomeTag action={row.action} />}
          {tab === 'pending' && (
            <RemainingTag dueTime={row.dueTime} amberTime={row.amberTime} workLeft={row.workLeft} />
          )}
        </span>
      </span>
      <CardFact label={t('heading')} text={row.title} />
      <CardFact label={t('nodeName')} text={row.nodeName} />
      <CardFact label={t('starter')} text={`${row.starter_dictText} · ${row.orgCode_dictText}`} />
    </Link>
  );
}
