import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { type ReactNode, useState } from 'react';
import type { ControlProps } from '#src/controls/control.ts';
import { LargeDialog } from '#src/controls/large-dialog.tsx';
import type { NamedControlProps } from '#src/controls/named-control.ts';
import { RunningUploads, UploadsAround } from '#src/controls/upload/running-uploads.ts';
import { uploadMessages } from '#src/controls/upload/upload.messages.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { editorMessages } from './editor.messages.ts';

/** In px: the width of a page of text. */
const dialogWidth = 900;

interface EditorInPlaceProps extends NamedControlProps {
  readonly children: (control: ControlProps<string>) => ReactNode;
}

/** An editor named by a field: in a form in place, for a grid cell in a dialog, because a cell has no room for it. */
export function EditorInPlace({ children, multi: _, opening, onOpenChange, ...control }: EditorInPlaceProps) {
  const value = control.value === null || control.value === undefined ? null : String(control.value);
  if (opening === undefined) return children({ ...control, value });
  return (
    <EditorDialog {...control} value={value} onClose={() => onOpenChange?.(false)}>
      {children}
    </EditorDialog>
  );
}

interface EditorDialogProps extends ControlProps<string> {
  readonly onClose: () => void;
  readonly children: (control: ControlProps<string>) => ReactNode;
}

function EditorDialog({ onClose, children, value, onChange, ...control }: EditorDialogProps) {
  const t = useMessages(editorMessages);
  const uploading = useMessages(uploadMessages);
  const [typed, setTyped] = useState(value);
  const [uploads] = useState(() => new RunningUploads());
  const [refused, setRefused] = useState(false);
  const [modal, question] = Modal.useModal();
  // Asks before closing with changes, because Escape or a click outside is easily done by accident.
  const close = () => {
    if ((typed ?? '') === (value ?? '') && !uploads.busy) return onClose();
    void modal.confirm({
      title: t('discardAsk'),
      content: t('discardText'),
      okText: t('discard'),
      okButtonProps: { danger: true },
      cancelText: t('goOn'),
      onOk: onClose,
    });
  };
  const confirm = () => {
    // An image becomes part of the text only after its upload.
    setRefused(uploads.busy);
    if (uploads.busy) return;
    onChange(typed ?? null);
    onClose();
  };
  return (
    <LargeDialog
      open
      title={control.label ?? t('edit')}
      width={dialogWidth}
      onClose={close}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('cancel')}
        </Button>,
        <Button key="ok" type="primary" onClick={confirm}>
          {t('ok')}
        </Button>,
      ]}
    >
      {question}
      {refused && <Alert type="error" showIcon title={uploading('waitToSave')} />}
      <UploadsAround value={uploads}>{children({ ...control, value: typed, onChange: setTyped })}</UploadsAround>
    </LargeDialog>
  );
}
