import FullscreenExitOutlined from '@ant-design/icons/es/icons/FullscreenExitOutlined';
import FullscreenOutlined from '@ant-design/icons/es/icons/FullscreenOutlined';
import type { KeyboardEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { editorMessages } from './editor.messages.ts';
import styles from './editor.module.css';
import { EditorToolbar } from './editor-toolbar.tsx';
import { ToolButton } from './tool-button.tsx';
import { useFullScreen } from './use-full-screen.ts';

export interface EditorFrameProps {
  /** Total height in px, unless full screen. */
  readonly height: number;
  readonly label: string | undefined;
  readonly status: 'error' | undefined;
  readonly disabled: boolean | undefined;
  /** Buttons before the full screen button. */
  readonly tools?: ReactNode;
  /** The focus left the editor as a whole. */
  readonly onBlur?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The frame of all editors: border, toolbar, and full screen, which Escape ends. */
export function EditorFrame({ height, label, status, disabled, tools, onBlur, children }: EditorFrameProps) {
  const t = useMessages(editorMessages);
  const { slot, holder, full, setFull } = useFullScreen();
  const name = t(full ? 'leaveFullScreen' : 'fullScreen');
  const leave = (event: KeyboardEvent) => {
    // Ignores keys in menus and dialogs of the tools, whose events bubble here through React portals.
    if (!(event.target instanceof Node) || !holder.contains(event.target)) return;
    if (event.altKey && event.key === 'F10') {
      event.preventDefault();
      holder.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
    }
    if (!full || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    setFull(false);
  };
  const className = [
    styles.frame,
    full && styles.full,
    status === 'error' && styles.wrong,
    disabled && styles.disabled,
  ];
  return (
    <div ref={slot} style={{ minHeight: height }}>
      {createPortal(
        // biome-ignore lint/a11y/noStaticElementInteractions: keys that go for all parts of the editor
        <div
          data-editor=""
          className={className.filter(Boolean).join(' ')}
          style={full ? undefined : { height }}
          {...(full && { role: 'dialog', 'aria-modal': true, 'aria-label': label, 'data-full': '' })}
          onKeyDown={leave}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
          }}
        >
          <EditorToolbar label={label}>
            {tools}
            <span className={styles.push} />
            <ToolButton
              name={name}
              icon={full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
              pressed={full}
              onClick={() => setFull(!full)}
            />
          </EditorToolbar>
          {children}
        </div>,
        holder,
      )}
    </div>
  );
}
