import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useEffect, useState } from 'react';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { type CellFile, fileRules, filesOf, storedValue } from './cell-files.ts';
import { DraftRow } from './draft-row.ts';
import { fileMessages } from './file-cells.messages.ts';
import styles from './file-cells.module.css';
import { FileLine } from './file-line.tsx';
import { pickFiles, saveFile } from './pick-files.ts';
import { popupHost } from './popup-host.ts';
import { StopBubbling } from './stop-bubbling.tsx';
import { UploadQueueContext } from './upload-context.ts';
import { UploadQueue } from './upload-queue.ts';
import { useCellFiles, useLiveValue } from './use-cell-files.ts';

interface FileDialogProps {
  readonly column: EditColumn;
  /** The cell's value when the dialog opens. */
  readonly value: unknown;
  /** The cell's value at this moment. */
  readonly live: () => unknown;
  /** Why a file is not taken. */
  readonly refuse: (file: File) => string | undefined;
  readonly onConfirm: (value: unknown) => void;
  readonly onCancel: () => void;
}

const rowId = 'draft';

/** All files of a cell (spec 2 §2: width 520). Nothing is written before it is confirmed; cancelling ends its uploads. */
export function FileDialog(props: FileDialogProps) {
  const { column } = props;
  // As it was: what arrives in the cell from now on is no part of the dialog.
  const [value] = useState(props.value);
  const [queue] = useState(() => new UploadQueue(new DraftRow({ id: rowId, [column.key]: value })));
  useEffect(() => () => queue.stop(), [queue]);
  return (
    <UploadQueueContext value={queue}>
      <Dialog {...props} value={value} queue={queue} />
    </UploadQueueContext>
  );
}

function Dialog({ column, value, live, refuse, onConfirm, onCancel, queue }: FileDialogProps & { queue: UploadQueue }) {
  const t = useMessages(fileMessages);
  const rules = fileRules(column);
  const place = { rowId, column };
  const { pending } = useCellFiles(rowId, column.key, undefined);
  const stored = filesOf(useLiveValue(queue, rowId, column.key, value));
  const [problem, setProblem] = useState('');

  const confirm = () => {
    if (queue.busy) return setProblem(t('stillUploading'));
    if (stored.length === 0) return setProblem(t('nothingUploaded'));
    // Uploads of the cell itself may have ended meanwhile.
    const before = new Set(filesOf(value).map(({ path }) => path));
    const arrived = filesOf(live()).filter(({ path }) => !before.has(path));
    onConfirm(storedValue([...stored, ...arrived], rules));
  };
  const move = (from: number, step: -1 | 1) => {
    const to = from + step;
    if (to < 0 || to >= stored.length) return setProblem(t(step < 0 ? 'unknownAction' : 'atEnd'));
    setProblem('');
    const next = [...stored];
    next.splice(to, 0, ...next.splice(from, 1));
    queue.write(place, next);
  };
  const download = (file: CellFile) => {
    if (file.url) saveFile(file.url, file.name);
    else setProblem(t('unknownFile'));
  };

  return (
    <StopBubbling>
      <Modal
        open
        width={520}
        title={t(rules.image ? 'imageTitle' : 'fileTitle')}
        okText={t('confirm')}
        cancelText={t('cancel')}
        getContainer={popupHost}
        onOk={confirm}
        onCancel={onCancel}
      >
        <ul className={styles.list}>
          {[...stored, ...pending].map((file, at) => (
            <FileLine
              // Positions name the lines: one path may stand twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: as said
              key={at}
              file={file}
              image={rules.image}
              onDownload={rules.allowDownload ? () => download(file) : undefined}
              onMove={rules.image && at < stored.length ? (step) => move(at, step) : undefined}
              onRemove={
                rules.allowRemove
                  ? () => {
                      const sent = pending.find((each) => each === file);
                      if (sent) queue.drop(sent.id);
                      else
                        queue.write(
                          place,
                          stored.filter((each) => each !== file),
                        );
                    }
                  : undefined
              }
            />
          ))}
        </ul>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <Button
          onClick={() => {
            setProblem('');
            pickFiles({ accept: rules.image ? 'image/*' : undefined, several: rules.number !== 1 }, (files) =>
              queue.add(place, files, refuse),
            );
          }}
        >
          {column.btnText || t('upload')}
        </Button>
      </Modal>
    </StopBubbling>
  );
}
