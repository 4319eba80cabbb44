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

/** The editor that a control of this name makes; undefined where there is none of that name. */
export async function loadControlEditor(name: string): Promise<ComponentType<EditorProps> | undefined> {
  const control = await namedControl(name)?.();
  if (control === undefined) return undefined;
  return (props) => <ControlEditor {...props} named={control} />;
}

/**
 * A control over the cell; Enter and Tab take what it holds. One that works in a dialog opens at once, has all keys for
 * itself, and ends the editing when it closes: with what was chosen, or with nothing.
 */
function ControlEditor({ named, ...editor }: EditorProps & { readonly named: NamedControl }) {
  const { column, row, value, typed, disabled, label, placeholder, draft, finish, cancel } = editor;
  const { Control, opens = false } = named;
  const frame = useRef<HTMLDivElement>(null);
  const narrowed = useMemo(() => column.narrowed?.(row), [column, row]);
  // What a cell holds came out of JSON.
  const [entered, setEntered] = useState(value as FieldValue);
  const taken = useRef<{ readonly value: FieldValue } | undefined>(undefined);
  const [closed, setClosed] = useState(false);
  // Once its dialog is gone, which gives the focus back to where it came from: the grid has the last word.
  useEffect(() => {
    if (!closed) return;
    if (taken.current) finish('stay', taken.current);
    else cancel();
  }, [closed, finish, cancel]);
  useLayoutEffect(() => {
    if (!opens) frame.current?.querySelector<HTMLElement>('input, button, [tabindex]')?.focus({ preventScroll: true });
  }, [opens]);

  // Until its code has come there is no dialog that could close. Once there is, Esc is for what is inside it first.
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
