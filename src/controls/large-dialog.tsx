import FullscreenExitOutlined from '@ant-design/icons/es/icons/FullscreenExitOutlined';
import FullscreenOutlined from '@ant-design/icons/es/icons/FullscreenOutlined';
import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { usePhone } from '#src/screen/use-viewport.ts';
import { controlMessages } from './controls.messages.ts';
import { centreDialog, dragDialog } from './drag-dialog.ts';
import styles from './large-dialog.module.css';

export interface LargeDialogProps {
  readonly title: string;
  /** In px, unless full screen. */
  readonly width: number;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Buttons at the bottom; null for none. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/**
 * A dialog that can be moved by its title and switched to full screen (docs/specification.md §1.2, §2.2); always full
 * screen on a phone.
 */
export function LargeDialog({ title, width, open, onClose, footer, children }: LargeDialogProps) {
  const t = useMessages(controlMessages);
  const phone = usePhone();
  const [wide, setWide] = useState(false);
  const full = phone || wide;
  const label = t(wide ? 'leaveFullScreen' : 'fullScreen');
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      width={full ? '100vw' : width}
      wrapClassName={full ? styles.full : undefined}
      destroyOnHidden
      footer={footer}
      title={
        <div className={styles.title} data-moves={!full || undefined} onPointerDown={full ? undefined : dragDialog}>
          {title}
          {!phone && (
            <Button
              type="text"
              size="small"
              icon={wide ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
              aria-label={label}
              aria-pressed={wide}
              title={label}
              onClick={({ currentTarget }) => {
                centreDialog(currentTarget);
                setWide(!wide);
              }}
            />
          )}
        </div>
      }
    >
      {children}
    </Dialog>
  );
}
