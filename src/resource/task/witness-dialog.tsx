import { useQueryClient } from '@tanstack/react-query';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { useEffect, useId, useRef, useState } from 'react';
import { witnessSignature } from '#shared/contract/workflow/todo.ts';
import { LargeDialog } from '#src/controls/large-dialog.tsx';
import { SignaturePad } from '#src/controls/signature-pad.tsx';
import { LongTextField } from '#src/controls/text-field.tsx';
import { sendFile } from '#src/controls/upload/send-file.ts';
import { uploadRules } from '#src/controls/upload/upload-rules.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { refreshResource } from '#src/resource/refresh-resource.ts';
import { showMessage } from '#src/resource/show-message.ts';
import styles from './part-actions.module.css';
import { signingMessages } from './signing.messages.ts';
import type { PartProps } from './task.ts';

/** Limit of the call. */
const longestComment = 500;

export interface WitnessDialogProps extends PartProps {
  readonly onClose: () => void;
}

/**
 * Takes a person's signature on the device of the user, who is the witness. The drawing is kept if the server refuses.
 */
export function WitnessDialog({ definition, run, part, onClose }: WitnessDialogProps) {
  const t = useMessages(signingMessages);
  const queryClient = useQueryClient();
  const signerId = useId();
  const commentId = useId();
  const stop = useRef(new AbortController());
  const [signer, setSigner] = useState<string | null>(
    part.signers.length === 1 ? (part.signers[0]?.username ?? null) : null,
  );
  const [drawn, setDrawn] = useState<HTMLCanvasElement | null>(null);
  const [comment, setComment] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  const name = part.signers.find(({ username }) => username === signer)?.realname;

  const send = async (signedBy: string, paper: HTMLCanvasElement) => {
    setBusy(true);
    setProblem(null);
    try {
      const signature = await sendFile(await pictureOf(paper), uploadRules({}), () => undefined, stop.current.signal);
      const said = comment.trim() === '' ? undefined : comment.trim();
      const body = { taskId: part.taskId, signer: signedBy, signature, comment: said, version: run.version };
      await call(witnessSignature, { body });
      showMessage('success', t('witnessed', { name: name ?? signedBy }));
      // Until the page is refetched, it would offer the same signature again.
      await refreshResource(queryClient, definition);
      onClose();
    } catch (error) {
      if (!stop.current.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const confirm = () => {
    setAsked(true);
    if (signer !== null && drawn !== null) void send(signer, drawn);
  };

  return (
    <LargeDialog
      open
      title={`${t('witness')} · ${part.nodeName}`}
      width={600}
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" loading={busy} onClick={confirm}>
            {t('confirm')}
          </Button>
        </div>
      }
    >
      <div className={styles.witness}>
        {problem !== null && <Alert type="error" showIcon title={problem} />}
        <p className={styles.intro}>{t('witnessIntro')}</p>
        <div>
          <label htmlFor={signerId} className={styles.label}>
            {t('signer')}
          </label>
          <Select
            id={signerId}
            showSearch={{ optionFilterProp: 'label' }}
            className={styles.signer}
            status={asked && signer === null ? 'error' : undefined}
            placeholder={t('chooseSigner')}
            options={part.signers.map(({ username, realname }) => ({ value: username, label: realname }))}
            value={signer}
            onChange={setSigner}
          />
          <p className={styles.problem} role="alert">
            {asked && signer === null && t('chooseSigner')}
          </p>
        </div>
        <div>
          <SignaturePad
            label={t('signature')}
            placeholder={name === undefined ? t('signHereAnybody') : t('signHere', { name })}
            invalid={asked && drawn === null}
            disabled={busy}
            onChange={setDrawn}
          />
          <p className={styles.problem} role="alert">
            {asked && drawn === null && t('signatureMissing')}
          </p>
        </div>
        <div>
          <label htmlFor={commentId} className={styles.label}>
            {t('comment')}
          </label>
          <LongTextField
            id={commentId}
            placeholder={t('commentHint')}
            maxLength={longestComment}
            value={comment}
            onChange={(text) => setComment(text ?? '')}
          />
        </div>
      </div>
    </LargeDialog>
  );
}

function pictureOf(paper: HTMLCanvasElement): Promise<File> {
  return new Promise((done, failed) =>
    paper.toBlob((blob) => {
      if (blob === null) failed(new Error('the browser makes no picture of a canvas'));
      else done(new File([blob], 'signature.png', { type: 'image/png' }));
    }, 'image/png'),
  );
}
