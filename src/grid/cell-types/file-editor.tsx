import { Suspense, useState } from 'react';
import { FloatingPanel } from '#src/controls/small/floating-panel.tsx';
import { uploadMessages } from '#src/controls/upload/upload.messages.ts';
import { filesOf, type UploadedFile } from '#src/controls/upload/uploaded-file.ts';
import { useRefusal } from '#src/controls/upload/use-refusal.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { fileRules } from './cell-files.ts';
import type { EditorProps } from './cell-type.ts';
import choice from './choice-editor.module.css';
import { FilePanel } from './file-panel.tsx';
import { FileShow } from './file-show.tsx';
import { popupHost } from './popup-host.ts';
import { StopBubbling } from './stop-bubbling.tsx';
import { useCellFiles, useLiveValue } from './use-cell-files.ts';

const FileDialog = lazyPart(async () => (await import('#src/controls/upload/file-dialog.tsx')).FileDialog);

/**
 * The files of a cell with their menu. Changes are written immediately, not when the editor closes, because uploads
 * write to the row on their own. `更多` opens a dialog with all files, which writes on confirmation.
 */
export function FileEditor(props: EditorProps) {
  const { column, row, finish, cancel, label } = props;
  const t = useMessages(uploadMessages);
  const [dialog, setDialog] = useState(false);
  const { pending, queue } = useCellFiles(row.id, column.key, undefined);
  const stored = filesOf(useLiveValue(queue, row.id, column.key, props.value));
  const rules = fileRules(column);
  const place = { rowId: row.id, key: column.key, rules };
  const disabled = props.disabled || queue === null;
  const refuse = useRefusal(rules);

  const remove = (file: UploadedFile) => {
    const sent = pending.find((each) => each === file);
    if (sent) queue?.drop(sent.id);
    else
      queue?.write(
        place,
        stored.filter((each) => each !== file),
      );
  };

  if (dialog) {
    return (
      <Suspense>
        <FilesBehind {...props} />
        <StopBubbling>
          <FileDialog
            rules={rules}
            btnText={column.btnText}
            value={queue?.valueOf(row.id, column.key)}
            live={() => queue?.valueOf(row.id, column.key)}
            host={popupHost}
            onConfirm={(value) => finish('stay', { value })}
            onCancel={cancel}
            onLost={cancel}
          />
        </StopBubbling>
      </Suspense>
    );
  }
  return (
    <FloatingPanel>
      <FilePanel
        files={[...stored, ...pending]}
        rules={rules}
        uploadText={column.btnText || t('upload')}
        label={label}
        disabled={disabled}
        onFiles={(files) => queue?.add(place, files, refuse)}
        onRemove={remove}
        onRetry={(id) => queue?.retry(id)}
        onMore={column.type === 'upload' ? undefined : () => setDialog(true)}
      />
    </FloatingPanel>
  );
}

/** Keeps the cell's files visible behind the dialog. */
function FilesBehind({ row, value, column }: EditorProps) {
  return (
    <div className={choice.frame}>
      <FileShow row={row} value={value} column={column} text="" />
    </div>
  );
}
