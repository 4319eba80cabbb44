import Checkbox from 'antd/es/checkbox';
import Radio from 'antd/es/radio';
import { memo } from 'react';
import styles from './picker-tables.module.css';
import { type PickerColumn, type PickerRow, readText } from './table-source.ts';

export interface ChoiceLineProps {
  /** Name of the radio button group. */
  readonly group: string;
  readonly row: PickerRow;
  readonly text: string;
  readonly columns: readonly PickerColumn[];
  readonly multi: boolean;
  readonly isTicked: boolean;
  /** This row's checkbox is the tab stop. */
  readonly isReached: boolean;
  readonly onToggle: (row: PickerRow, on: boolean) => void;
  readonly onTake: (row: PickerRow) => void;
}

/** Whether an element handles clicks itself, such as a details button. */
export function hasOwnAct(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null;
}

/** A row with its checkbox or radio button for keyboard and screen readers; a click anywhere in the row toggles it. */
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
