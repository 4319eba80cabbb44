import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { editorMessages } from './editor.messages.ts';
import styles from './editor.module.css';

export interface EditorToolbarProps {
  /** Of the field: several editors may stand on a page. */
  readonly label: string | undefined;
  readonly children: ReactNode;
}

/** A toolbar is one stop of Tab; arrows, Home and End go from tool to tool. */
export function EditorToolbar({ label, children }: EditorToolbarProps) {
  const t = useMessages(editorMessages);
  const bar = useRef<HTMLDivElement>(null);
  const stop = useRef<Element | null>(null);

  const tools = () => [...(bar.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const mark = () => {
    const usable = tools().filter((tool) => !tool.disabled);
    const current = usable.find((tool) => tool === stop.current) ?? usable[0];
    for (const tool of tools()) tool.tabIndex = tool === current ? 0 : -1;
  };
  // After each change: tools come, go and are disabled.
  useLayoutEffect(mark);

  const move = (event: KeyboardEvent) => {
    const usable = tools().filter((tool) => !tool.disabled);
    const at = usable.findIndex((tool) => tool.matches(':focus'));
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: usable.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    usable[(to + usable.length) % usable.length]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label === undefined ? t('tools') : `${label} ${t('tools')}`}
      className={styles.toolbar}
      onKeyDown={move}
      onFocus={(event) => {
        // A menu or a dialog of a tool stands elsewhere in the page and tells it here all the same.
        if (bar.current?.contains(event.target) !== true) return;
        stop.current = event.target;
        mark();
      }}
    >
      {children}
    </div>
  );
}
