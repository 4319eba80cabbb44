import Radio from 'antd/es/radio';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { FloatingPanel } from '#src/controls/small/floating-panel.tsx';
import type { EditorProps } from './cell-type.ts';
import { EditorFrame, moveOf } from './editor-frame.tsx';
import styles from './editors.module.css';
import { isEmptyValue, plainText } from './plain-text.ts';

/**
 * Shows all options. Arrows move the selection, a letter jumps to the option that starts with it, a click takes an
 * option.
 */
export function RadioEditor(props: EditorProps) {
  const { column, row, value, typed, context, disabled, label, draft, finish, cancel } = props;
  const options = context.optionsOf(column, row);
  const jumpTo = (text: string) =>
    options.find((each) => each.disabled !== true && each.text.toLowerCase().startsWith(text.toLowerCase()));
  const begun = typed === undefined ? undefined : jumpTo(typed)?.value;
  const [chosen, setChosen] = useState<string | null>(begun ?? (isEmptyValue(value) ? null : plainText(value)));
  const group = useRef<HTMLDivElement>(null);
  /** A native radio reports arrow keys as clicks too; this flag distinguishes them from mouse clicks. */
  const pressed = useRef(false);

  const choose = (next: string | null) => {
    setChosen(next);
    draft(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the editor opens
  useLayoutEffect(() => {
    const inputs = group.current?.querySelectorAll('input') ?? [];
    const marked = [...inputs].find((input) => input.checked) ?? [...inputs].find((input) => !input.disabled);
    marked?.focus({ preventScroll: true });
    if (begun !== undefined) draft(begun);
  }, []);

  const onKey = (event: KeyboardEvent) => {
    pressed.current = false;
    if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      finish(moveOf(event));
      return;
    }
    if (column.allowClear === true && (event.key === 'Delete' || event.key === 'Backspace')) choose(null);
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
    const found = jumpTo(event.key);
    if (found !== undefined) choose(found.value);
  };
  return (
    <EditorFrame
      cancel={cancel}
      onKey={onKey}
      onPress={() => {
        pressed.current = true;
      }}
    >
      <FloatingPanel>
        <div ref={group} className={styles.choices}>
          <Radio.Group
            aria-label={label}
            disabled={disabled}
            value={chosen}
            onChange={(event) => {
              const next = String(event.target.value);
              if (pressed.current) finish('stay', { value: next });
              else choose(next);
            }}
          >
            {options.map((option) => (
              <Radio
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                onClick={() => {
                  const again = pressed.current && option.value === chosen;
                  if (again) finish('stay', column.allowClear === true ? { value: null } : undefined);
                }}
              >
                {option.text}
              </Radio>
            ))}
          </Radio.Group>
        </div>
      </FloatingPanel>
    </EditorFrame>
  );
}
