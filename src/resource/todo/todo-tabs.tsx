import Badge from 'antd/es/badge';
import { todoCounts } from '#shared/contract/workflow/todo.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { todoMessages } from './todo.messages.ts';
import type { TodoScope } from './todo-scope.ts';
import { type TodoTab, todoTabs } from './todo-state.ts';
import styles from './todo-tabs.module.css';

export interface TodoTabsProps {
  readonly scope: TodoScope;
  readonly tab: TodoTab;
  readonly onTab: (tab: TodoTab) => void;
  /** Id of the tab panel. */
  readonly panelId: string;
}

/** The four tabs of a pending page, with the number of pending tasks at 待我处理. Arrow keys move between them. */
export function TodoTabs({ scope, tab, onTab, panelId }: TodoTabsProps) {
  const t = useMessages(todoMessages);
  const counts = useCall(todoCounts);
  const pending = scope.areas.reduce(
    (sum, { area }) => sum + (counts.data?.find((each) => each.area === area)?.pending ?? 0),
    0,
  );
  return (
    <div role="tablist" className={styles.tabs}>
      {todoTabs.map((each, at) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={each === tab}
          aria-controls={panelId}
          tabIndex={each === tab ? 0 : -1}
          onClick={() => onTab(each)}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
            const next = todoTabs[(at + step + todoTabs.length) % todoTabs.length];
            if (step === 0 || next === undefined) return;
            onTab(next);
            const tabs = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]');
            tabs?.[todoTabs.indexOf(next)]?.focus();
          }}
        >
          {t(each)}
          {each === 'pending' && (
            <Badge count={pending} overflowCount={999} size="small" color="var(--sw-accent-fill)" />
          )}
        </button>
      ))}
    </div>
  );
}
