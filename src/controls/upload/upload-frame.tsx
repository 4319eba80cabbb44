import CameraOutlined from '@ant-design/icons/es/icons/CameraOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import type { ControlProps } from '#src/controls/control.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { pickFiles } from './pick-files.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { uploadMessages } from './upload.messages.ts';
import { acceptOf, type UploadRules } from './upload-rules.ts';
import styles from './uploader.module.css';
import { useFileDrop } from './use-file-drop.ts';
import type { Uploads } from './use-uploads.ts';

type Control = Pick<
  ControlProps<unknown>,
  'id' | 'disabled' | 'readOnly' | 'status' | 'label' | 'describedBy' | 'onBlur'
>;

interface UploadFrameProps extends Control {
  readonly rules: UploadRules;
  readonly uploads: Uploads;
  readonly btnText: string | undefined;
  /** `accept` of the file dialog, if narrower than the rules. */
  readonly accept: string | undefined;
  /** The list of files. */
  readonly children: ReactNode;
}

/** The common part of upload fields: the upload button, drag and drop, paste, and error messages. */
export function UploadFrame(props: UploadFrameProps) {
  const { id, disabled, readOnly = false, status, label, describedBy, onBlur } = props;
  const { rules, uploads, btnText, accept = acceptOf(rules), children } = props;
  const t = useMessages(uploadMessages);
  const fixed = disabled === true || readOnly;
  const drop = useFileDrop(!fixed, uploads.add);
  const text = btnText || t('upload');
  const takePhotos = (photos: readonly File[]) => void Promise.all(photos.map(shrinkPhoto)).then(uploads.add);
  const isEmpty = uploads.stored.length + uploads.pending.length === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame and wants a legend
    <div
      role="group"
      id={readOnly ? id : undefined}
      aria-label={label}
      aria-describedby={describedBy}
      className={status === 'error' ? `${styles.field} ${styles.wrong}` : styles.field}
      data-over={drop.over || undefined}
      onBlur={onBlur}
      {...drop.handlers}
    >
      {readOnly && isEmpty && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a read-only field is reached as the others are
        <span className={styles.none} tabIndex={0}>
          {t('noFiles')}
        </span>
      )}
      {children}
      {!readOnly && (
        <div className={styles.order}>
          <Button
            id={id}
            icon={<UploadOutlined aria-hidden />}
            disabled={disabled}
            // The field's label followed by the visible text, so that speech input finds both.
            aria-label={label === undefined ? undefined : `${label} ${text}`}
            aria-describedby={describedBy}
            aria-invalid={status === 'error' || undefined}
            onClick={() => pickFiles({ accept, several: rules.number !== 1 }, uploads.add)}
          >
            {text}
          </Button>
          {rules.image && !fixed && (
            <Button
              className={styles.camera}
              icon={<CameraOutlined aria-hidden />}
              aria-label={label === undefined ? undefined : `${label} ${t('takePhoto')}`}
              onClick={() => pickFiles({ accept: 'image/*', several: false, camera: true }, takePhotos)}
            >
              {t('takePhoto')}
            </Button>
          )}
          {!fixed && <span className={styles.hint}>{t(rules.image ? 'dropImages' : 'dropHere')}</span>}
        </div>
      )}
      <p className={styles.problem} role="alert">
        {uploads.problem}
      </p>
    </div>
  );
}
