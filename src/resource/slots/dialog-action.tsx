import Button from 'antd/es/button';
import { type ReactNode, Suspense, useState } from 'react';

/** How an action looks: `link` in a row of a list, the others beside a record's own buttons. */
export type ActionLook = 'link' | 'default' | 'primary';

interface DialogActionProps {
  readonly label: string;
  readonly look: ActionLook;
  readonly disabled?: boolean | undefined;
  /** The dialog while it is open, a `lazyPart`; `close` is what it calls to go. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button of a page slot that opens a dialog, whose code comes with the first press. */
export function DialogAction({ label, look, disabled, children }: DialogActionProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type={look}
        {...(look === 'link' && { size: 'small' as const })}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}
