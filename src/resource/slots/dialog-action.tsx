import Button from 'antd/es/button';
import { type ReactNode, Suspense, useState } from 'react';
import { ToolButton } from '#src/resource/list/tool-button.tsx';

/** How an action looks: `link` in a row of a list, the others beside a record's own buttons. */
export type ActionLook = 'link' | 'default' | 'primary';

interface DialogActionProps {
  readonly label: string;
  /** Among the tools of a list an icon stands for it on a phone. */
  readonly look: ActionLook | { readonly icon: ReactNode };
  readonly disabled?: boolean | undefined;
  /** The dialog while it is open, a `lazyPart`; `close` is what it calls to go. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button of a page slot that opens a dialog, whose code comes with the first press. */
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
