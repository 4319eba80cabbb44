import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import type { ControlProps } from '#src/controls/control.ts';
import { LargeDialog } from '#src/controls/large-dialog.tsx';
import type { NamedControlProps } from '#src/controls/named-control.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { editorMessages } from './editor.messages.ts';

/** Px: as wide as a page of text. */
const dialogWidth = 900;

interface EditorInPlaceProps extends NamedControlProps {
  readonly children: (control: ControlProps<string>) => ReactNode;
}

/** An editor where a field names it: in a form as it is, as a grid cell in a dialog, since a cell has no room for it. */
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
  const [typed, setTyped] = useState(value);
  return (
    <LargeDialog
      open
      title={control.label ?? t('edit')}
      width={dialogWidth}
      onClose={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('cancel')}
        </Button>,
        <Button
          key="ok"
          type="primary"
          onClick={() => {
            onChange(typed ?? null);
            onClose();
          }}
        >
          {t('ok')}
        </Button>,
      ]}
    >
      {children({ ...control, value: typed, onChange: setTyped })}
    </LargeDialog>
  );
}
