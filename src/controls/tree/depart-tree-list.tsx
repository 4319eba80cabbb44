import CaretDownOutlined from '@ant-design/icons/es/icons/CaretDownOutlined';
import CaretRightOutlined from '@ant-design/icons/es/icons/CaretRightOutlined';
import Checkbox from 'antd/es/checkbox';
import Radio from 'antd/es/radio';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import controlStyles from '#src/controls/controls.module.css';
import type { PickerChoice } from '#src/controls/picker.tsx';
import styles from './depart-tree-dialog.module.css';
import { treeStep } from './tree-step.ts';

interface DepartTreeListProps {
  readonly label: string;
  readonly rows: readonly PickerChoice[];
  readonly multi: boolean;
  readonly values: readonly string[];
  /** Values of rows with children. */
  readonly parents: ReadonlySet<string>;
  readonly closed: ReadonlySet<string>;
  /** Search results, shown without levels. */
  readonly flat: boolean;
  /** Values of partly ticked rows. */
  readonly half: ReadonlySet<string>;
  readonly onChoose: (value: string) => void;
  /** Selects one row and confirms: Enter or double click in a single choice. */
  readonly onTake: (value: string) => void;
  readonly onFold: (value: string, shut: boolean) => void;
}

/** Rows of the tree with checkboxes or radio buttons. A single tab stop: arrows move, open and close, Space toggles. */
export function DepartTreeList(props: DepartTreeListProps) {
  const { label, rows, multi, values, parents, closed, flat, half, onChoose, onTake, onFold } = props;
  const tree = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<string>();
  const stop = (rows.find(({ value }) => value === reached) ?? rows.find(({ value }) => values.includes(value)))?.value;
  const at = Math.max(
    0,
    rows.findIndex(({ value }) => value === stop),
  );
  const walk = (event: KeyboardEvent) => {
    const row = rows[at];
    const step = treeStep(event.key, { rows, at, parents, closed });
    if (row === undefined || step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (step === 'choose') onChoose(row.value);
    else if (step === 'take') (multi ? onChoose : onTake)(row.value);
    else if (step === 'close' || step === 'open') onFold(row.value, step === 'close');
    else tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[step]?.focus();
  };
  const press = ({ target, detail }: MouseEvent) => {
    const row = target instanceof Element && rows[Number(target.closest<HTMLElement>('[data-at]')?.dataset.at)];
    if (!row) return;
    if (target.closest('[data-fold]')) onFold(row.value, !closed.has(row.value));
    else if (!multi && detail > 1) onTake(row.value);
    else onChoose(row.value);
  };
  const Tick = multi ? Checkbox : Radio;
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={label}
      aria-multiselectable={multi || undefined}
      className={styles.rows}
      onKeyDown={walk}
      onClick={press}
    >
      {rows.map(({ value, name, code, depth }, index) => {
        const chosen = values.includes(value);
        const isParent = parents.has(value);
        const isClosed = closed.has(value);
        return (
          <div
            key={value}
            role="treeitem"
            data-at={index}
            tabIndex={index === at ? 0 : -1}
            aria-level={flat ? 1 : depth + 1}
            aria-expanded={isParent ? !isClosed : undefined}
            aria-checked={!chosen && half.has(value) ? 'mixed' : chosen}
            className={styles.row}
            style={{ paddingLeft: flat ? 0 : depth * 16 }}
            onFocus={() => setReached(value)}
          >
            {!flat && (
              <span className={styles.fold} data-fold={isParent || undefined} aria-hidden>
                {isParent && (isClosed ? <CaretRightOutlined /> : <CaretDownOutlined />)}
              </span>
            )}
            {/* Only shows the state; clicks are handled by the row. */}
            <span inert className={styles.tick}>
              <Tick checked={chosen} {...(multi && { indeterminate: half.has(value) })} />
            </span>
            <span className={`${controlStyles.choice} ${styles.text}`}>
              <span>{name}</span>
              <small>{code}</small>
            </span>
          </div>
        );
      })}
    </div>
  );
}
