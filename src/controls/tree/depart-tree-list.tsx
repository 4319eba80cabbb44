import CaretDownOutlined from '@ant-design/icons/es/icons/CaretDownOutlined';
import CaretRightOutlined from '@ant-design/icons/es/icons/CaretRightOutlined';
import Checkbox from 'antd/es/checkbox';
import Radio from 'antd/es/radio';
import { type KeyboardEvent, useRef } from 'react';
import controlStyles from '#src/controls/controls.module.css';
import type { PickerChoice } from '#src/controls/picker-dialog.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import styles from './depart-tree-dialog.module.css';
import { treeMessages } from './tree.messages.ts';

interface DepartTreeListProps {
  readonly label: string;
  readonly rows: readonly PickerChoice[];
  readonly multi: boolean;
  readonly values: readonly string[];
  /** Values of rows that can be opened. */
  readonly parents: ReadonlySet<string>;
  readonly closed: ReadonlySet<string>;
  /** Results of a search: where they belong their codes tell. */
  readonly flat: boolean;
  /** Values of rows of which only a part is ticked. */
  readonly half: ReadonlySet<string>;
  readonly onChoose: (value: string) => void;
  readonly onFold: (value: string, shut: boolean) => void;
}

/** Rows of the tree, each with its tick; arrows walk them, left and right close and open. */
export function DepartTreeList(props: DepartTreeListProps) {
  const { label, rows, multi, values, parents, closed, flat, half, onChoose, onFold } = props;
  const t = useMessages(treeMessages);
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent<HTMLElement>, { value }: PickerChoice) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const folds = { ArrowLeft: true, ArrowRight: false }[event.key];
    if (step === undefined && folds === undefined) return;
    event.preventDefault();
    if (folds !== undefined && parents.has(value)) onFold(value, folds);
    if (step === undefined) return;
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])];
    inputs[inputs.indexOf(event.target as HTMLInputElement) + step]?.focus();
  };
  const named = { role: multi ? 'group' : 'radiogroup', 'aria-label': label };
  return (
    <div ref={list} {...named} className={styles.rows}>
      {rows.map((row) => {
        const { value, name, code, depth } = row;
        const chosen = values.includes(value);
        const text = (
          <span className={controlStyles.choice}>
            <span>{name}</span>
            <small>{code}</small>
          </span>
        );
        const common = { checked: chosen, onChange: () => onChoose(value) };
        const isClosed = closed.has(value);
        return (
          <div key={value} className={styles.row} style={{ paddingLeft: flat ? 0 : depth * 16 }}>
            {parents.has(value) ? (
              <button
                type="button"
                // The row's own keys do the same.
                tabIndex={-1}
                className={styles.fold}
                aria-expanded={!isClosed}
                aria-label={t(isClosed ? 'expand' : 'collapse', { name })}
                onClick={() => onFold(value, !isClosed)}
              >
                {isClosed ? <CaretRightOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />}
              </button>
            ) : (
              !flat && <span className={styles.fold} />
            )}
            {multi ? (
              <Checkbox {...common} indeterminate={half.has(value)} onKeyDown={(event) => walk(event, row)}>
                {text}
              </Checkbox>
            ) : (
              // biome-ignore lint/a11y/noStaticElementInteractions: antd's radio hands no keys on
              <span onKeyDown={(event) => walk(event, row)} className={styles.single}>
                <Radio {...common} name={label}>
                  {text}
                </Radio>
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
