import ConfigProvider from 'antd/es/config-provider';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ControlProps, OpeningProps } from '#src/controls/control.ts';
import { isComposingKey } from '#src/controls/small/composing-key.ts';
import type { EditorProps } from './cell-type.ts';
import styles from './choice-editor.module.css';
import { popupHost } from './popup-host.ts';
import { joinValues, splitValues } from './value-list.ts';

interface ChoiceEditorProps extends EditorProps {
  readonly multi: boolean;
  /** Renders a search select of `src/controls`. */
  readonly children: (control: ControlProps<string> & OpeningProps & { readonly multi: boolean }) => ReactNode;
  /** Called with a single choice instead of writing it into the cell. */
  readonly take?: (value: string | null, move: 'down' | 'stay') => void;
}

/**
 * Edits a cell with a search select, which opens at once and searches for the typed text. A single choice closes the
 * editor (Enter moves down). Several choices are collected until Tab or a click outside takes them. Escape cancels.
 */
export function ChoiceEditor({ multi, children, take, ...editor }: ChoiceEditorProps) {
  const { value, typed, disabled, label, placeholder, draft, finish, cancel } = editor;
  const frame = useRef<HTMLDivElement>(null);
  const byEnter = useRef(false);
  const [chosen, setChosen] = useState(() => joinValues(splitValues(value)));
  const [open, setOpen] = useState(!disabled);
  useLayoutEffect(() => {
    frame.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);

  const choose = (next: string | null) => {
    setChosen(next);
    if (multi) return draft(next);
    const move = byEnter.current ? 'down' : 'stay';
    if (take) take(next, move);
    else finish(move, { value: next });
  };

  // In the capture phase, because an open list would take Tab as a choice and Escape only for itself.
  const beforeSelect = (event: KeyboardEvent) => {
    byEnter.current = event.key === 'Enter';
    if (isComposingKey(event)) return;
    if (event.key === 'Tab') finish(event.shiftKey ? 'left' : 'right');
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const afterSelect = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || open || isComposingKey(event)) event.stopPropagation();
  };

  return (
    <ConfigProvider getPopupContainer={popupHost}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys on their way to and from the select */}
      <div
        ref={frame}
        className={styles.frame}
        onKeyDownCapture={beforeSelect}
        onKeyDown={afterSelect}
        onPointerDownCapture={() => {
          byEnter.current = false;
        }}
      >
        {children({
          multi,
          value: chosen,
          onChange: choose,
          disabled,
          label,
          opening: disabled ? undefined : { typed: typed ?? '' },
          onOpenChange: setOpen,
          ...(placeholder === undefined ? {} : { placeholder }),
        })}
      </div>
    </ConfigProvider>
  );
}
