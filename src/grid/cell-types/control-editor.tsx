import ConfigProvider from 'antd/es/config-provider';
import { type ComponentType, type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FieldValue } from '#shared/resource/record.ts';
import type { NamedControl } from '#src/controls/named-control.ts';
import { namedControl } from '#src/controls/named-controls.ts';
import { isComposingKey } from '#src/controls/small/composing-key.ts';
import type { EditorProps } from './cell-type.ts';
import styles from './choice-editor.module.css';
import { popupHost } from './popup-host.ts';
import { StopBubbling } from './stop-bubbling.tsx';

/** Loads a named control as cell editor; undefined if there is no control of that name. */
export async function loadControlEditor(name: string): Promise<ComponentType<EditorProps> | undefined> {
  const control = await namedControl(name)?.();
  if (control === undefined) return undefined;
  return (props) => <ControlEditor {...props} named={control} />;
}

/**
 * Edits a cell with a control; Enter and Tab take its value. A control with a dialog opens it at once, receives all
 * keys, and ends the editing when the dialog closes.
 */
function ControlEditor({ named, ...editor }: EditorProps & { readonly named: NamedControl }) {
  const { column, row, value, typed, disabled, label, placeholder, draft, finish, cancel } = editor;
  const { Control, opens = false } = named;
  const frame = useRef<HTMLDivElement>(null);
  const narrowed = useMemo(() => column.narrowed?.(row), [column, row]);
  // Cell values are JSON, so they are field values.
  const [entered, setEntered] = useState(value as FieldValue);
  const taken = useRef<{ readonly value: FieldValue } | undefined>(undefined);
  const [closed, setClosed] = useState(false);
  // In an effect, because the closing dialog returns the focus first; the grid must set the focus last.
  useEffect(() => {
    if (!closed) return;
    if (taken.current) finish('stay', taken.current);
    else cancel();
  }, [closed, finish, cancel]);
  useLayoutEffect(() => {
    if (!opens) frame.current?.querySelector<HTMLElement>('input, button, [tabindex]')?.focus({ preventScroll: true });
  }, [opens]);

  // While the code of the control is loading there is no dialog to close. Once the dialog is open, it handles Escape.
  const beforeDialog = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposingKey(event)) return;
    if (!(event.target instanceof Node) || !frame.current?.contains(event.target)) return;
    event.stopPropagation();
    setClosed(true);
  };
  const shown = (
    <Control
      multi={column.extend?.multiSelect ?? column.type === 'list_multi'}
      dict={column.dictCode}
      resource={column.resource}
      narrowed={narrowed}
      value={entered}
      onChange={(next) => {
        taken.current = { value: next };
        setEntered(next);
        draft(next);
      }}
      disabled={disabled}
      label={label}
      opening={disabled ? undefined : { typed: typed ?? '' }}
      onOpenChange={(open) => setClosed(opens && !open)}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  );
  return (
    <ConfigProvider getPopupContainer={popupHost}>
      <div ref={frame} className={styles.frame} onKeyDownCapture={opens ? beforeDialog : undefined}>
        {opens ? <StopBubbling escapes>{!closed && shown}</StopBubbling> : shown}
      </div>
    </ConfigProvider>
  );
}
