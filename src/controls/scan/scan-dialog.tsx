import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { usePhone } from '#src/screen/use-viewport.ts';
import { CameraView } from './camera-view.tsx';
import { codeReader } from './read-code.ts';
import { scanMessages } from './scan.messages.ts';
import styles from './scan.module.css';

export interface ScanDialogProps {
  readonly title: string;
  /** Called with a scanned or typed code; its result or error is shown. */
  readonly onCode: (code: string) => Promise<string>;
  readonly onClose: () => void;
  /** Shown below: the codes scanned so far. */
  readonly children?: ReactNode;
}

type ScanMessage = { readonly text: string; readonly wrong: boolean } | null;

/**
 * Scans QR codes one after the other: by camera, from a photo (the only way without https), or typed. The meaning of
 * the codes is up to the caller.
 */
export function ScanDialog({ title, onCode, onClose, children }: ScanDialogProps) {
  const t = useMessages(scanMessages);
  const fieldId = useId();
  const file = useRef<HTMLInputElement>(null);
  const busy = useRef(false);
  const seen = useRef(Promise.resolve());
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState<ScanMessage>(null);
  const phone = usePhone();
  const hasCamera = window.isSecureContext && navigator.mediaDevices !== undefined;

  const take = async (code: string) => {
    if (code.trim() === '') return;
    busy.current = true;
    try {
      setMessage({ text: await onCode(code.trim()), wrong: false });
      setTyped('');
    } catch (error) {
      setMessage({ text: error instanceof Error ? error.message : String(error), wrong: true });
    } finally {
      busy.current = false;
    }
  };
  // In sequence, because the camera is faster than the server and reports each label only once.
  const takeInTurn = (code: string) => {
    seen.current = seen.current.then(() => take(code));
  };
  const takePicture = async (picture: File) => {
    const bitmap = await createImageBitmap(picture).catch(() => null);
    if (bitmap === null) return setMessage({ text: t('unreadable'), wrong: true });
    const code = await (await codeReader())(bitmap);
    bitmap.close();
    if (code === null) setMessage({ text: t('unread'), wrong: true });
    else takeInTurn(code);
  };

  return (
    <Dialog
      open
      title={title}
      onCancel={onClose}
      // The field receives the input of a hand scanner; on a phone its keyboard would cover the camera's picture.
      firstFocus={phone && hasCamera ? undefined : 'input[type=text]'}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className={styles.scan}>
        {hasCamera ? <CameraView onCode={takeInTurn} /> : <p className={styles.hint}>{t('insecure')}</p>}
        <input
          ref={file}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={t('photo')}
          onChange={({ target }) => {
            const [picture] = target.files ?? [];
            target.value = '';
            if (picture) void takePicture(picture);
          }}
        />
        <Button block onClick={() => file.current?.click()}>
          {t('photo')}
        </Button>
        <form
          className={styles.typed}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy.current) void take(typed);
          }}
        >
          <label htmlFor={fieldId}>{t('code')}</label>
          <Input
            id={fieldId}
            type="text"
            autoComplete="off"
            placeholder={t('codeHint')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button htmlType="submit">{t('take')}</Button>
        </form>
        <p role="status" className={message?.wrong ? styles.wrong : styles.right}>
          {message?.text}
        </p>
        {children}
      </div>
    </Dialog>
  );
}
