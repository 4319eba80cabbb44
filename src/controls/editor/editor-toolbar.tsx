import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { editorMessages } from './editor.messages.ts';
import styles from './editor.module.css';

export interface EditorToolbarProps {
  /** Label of the field, because a page may have several editors. */
  readonly label: string | undefined;
  readonly children: ReactNode;
}

/** The toolbar is a single tab stop; arrows, Home and End move between the tools. */
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
  // After each render, because tools are added, removed and disabled.
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
        // Focus events in menus and dialogs of the tools bubble here through React portals and are ignored.
        if (bar.current?.contains(event.target) !== true) return;
        stop.current = event.target;
        mark();
      }}
    >
      {children}
    </div>
  );
}
