import Checkbox from 'antd/es/checkbox';
import Radio from 'antd/es/radio';
import { memo } from 'react';
import styles from './choice-table.module.css';
import { type PickerColumn, type PickerRow, readText } from './table-source.ts';

export interface ChoiceLineProps {
  /** Ties the buttons of a single choice together. */
  readonly group: string;
  readonly row: PickerRow;
  readonly text: string;
  readonly columns: readonly PickerColumn[];
  readonly multi: boolean;
  readonly isTicked: boolean;
  /** Tab stops at this row's tick. */
  readonly isReached: boolean;
  readonly onToggle: (row: PickerRow, on: boolean) => void;
  readonly onTake: (row: PickerRow) => void;
}

/** Something in a row that does something itself when it is pressed, as a button that shows the record. */
export function hasOwnAct(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null;
}

/** A row: its tick, which keys and screen readers use, and its cells, a larger target for the pointer. */
export const ChoiceLine = memo(function ChoiceLine(props: ChoiceLineProps) {
  const { group, row, text, columns, multi, isTicked, isReached, onToggle, onTake } = props;
  const tick = {
    'aria-label': text,
    checked: isTicked,
    tabIndex: isReached ? 0 : -1,
    onChange: ({ target }: { readonly target: { readonly checked: boolean } }) => onToggle(row, target.checked),
  };
  return (
    <tr
      className={styles.line}
      data-ticked={isTicked || undefined}
      onClick={(event) => {
        const isTick = event.target instanceof Element && event.target.closest('label') !== null;
        if (!isTick && !hasOwnAct(event.target)) onToggle(row, multi ? !isTicked : true);
      }}
      onDoubleClick={({ target }) => !multi && !hasOwnAct(target) && onTake(row)}
    >
      <td className={styles.tick}>{multi ? <Checkbox {...tick} /> : <Radio {...tick} name={group} />}</td>
      {columns.map((column) => {
        const cell = column.render ? column.render(row) : readText(row, column.key);
        return (
          <td key={column.key} title={typeof cell === 'string' ? cell : undefined}>
            {cell}
          </td>
        );
      })}
    </tr>
  );
});
