import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { useEditorState } from '@tiptap/react';
import { useId, useRef } from 'react';
import type { ControlProps } from '#src/controls/control.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import content from './content.module.css';
import { editorMessages } from './editor.messages.ts';
import styles from './editor.module.css';
import { EditorFrame } from './editor-frame.tsx';
import { hasOwnColours } from './own-colours.ts';
import { RichTextTools } from './rich-text-tools.tsx';
import { ToolButton } from './tool-button.tsx';
import { useEditorName } from './use-editor-name.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import { useRichText } from './use-rich-text.ts';

export interface RichTextViewProps extends ControlProps<string> {
  readonly height: number;
}

/** `RichTextEditor` after its code has loaded. */
export function RichTextView({ height, ...control }: RichTextViewProps) {
  const t = useMessages(editorMessages);
  const { id, value, label, describedBy, status, disabled = false, readOnly = false, onBlur } = control;
  const name = useEditorName(id, label);
  const hint = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const upload = usePictureUpload();
  const editor = useRichText(
    { ...control, label: name, describedBy: describedBy === undefined ? hint : `${describedBy} ${hint}` },
    upload,
    sheet,
  );
  const isPaper = hasOwnColours(value ?? '');
  const isFixed = disabled || readOnly;
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  return (
    <EditorFrame
      height={height}
      label={name}
      status={status}
      disabled={disabled}
      onBlur={onBlur}
      tools={isFixed ? undefined : <RichTextTools editor={editor} onFiles={(files) => upload.send(editor, files)} />}
    >
      <div
        ref={sheet}
        className={[styles.sheet, content.content, isPaper && content.paper].filter(Boolean).join(' ')}
      />
      {upload.notes.length > 0 && (
        <div className={styles.notes}>
          {upload.notes.map(({ key, text, isFailed, end }) => (
            <div key={key} role={isFailed ? 'alert' : 'status'} className={styles.note}>
              <span className={isFailed ? styles.failed : undefined}>{text}</span>
              <ToolButton
                name={t(isFailed ? 'dismiss' : 'stopUpload')}
                icon={<CloseOutlined aria-hidden />}
                onClick={end}
              />
            </div>
          ))}
        </div>
      )}
      <span id={hint} className={styles.hidden}>
        {isInTable ? `${t('tabLeaves')}${t('altTools')}` : t('altTools')}
      </span>
    </EditorFrame>
  );
}
