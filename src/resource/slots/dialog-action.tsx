import Button from 'antd/es/button';
import { type ReactNode, Suspense, useState } from 'react';
import { ToolButton } from '#src/resource/list/tool-button.tsx';

/** `link` in a row of a list, the others next to the buttons of a record. */
export type ActionLook = 'link' | 'default' | 'primary';

interface DialogActionProps {
  readonly label: string;
  /** An icon for a button in the toolbar of a list, shown alone on a phone. */
  readonly look: ActionLook | { readonly icon: ReactNode };
  readonly disabled?: boolean | undefined;
  /** Renders the dialog, a `lazyPart`, while it is open. The dialog calls `close` to close itself. */
  readonly children: (close: () => void) => ReactNode;
}

/** A slot button that opens a dialog. The code of the dialog is loaded on the first click. */
export function DialogAction({ label, look, disabled = false, children }: DialogActionProps) {
  const [open, setOpen] = useState(false);
  const press = { disabled, onClick: () => setOpen(true) };
  return (
    <>
      {typeof look === 'object' ? (
        <ToolButton {...press} icon={look.icon} label={label} />
      ) : (
        <Button {...press} type={look} {...(look === 'link' && { size: 'small' as const })}>
          {label}
        </Button>
      )}
      {open && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}
