import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import Button from 'antd/es/button';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { type ControlProps, joinList, splitList } from './control.ts';
import { controlMessages } from './controls.messages.ts';
import styles from './controls.module.css';
import { fileName, fileUrl } from './stored-file.ts';
import { sendFile, takeBack } from './upload-file.ts';

interface Sending {
  readonly key: number;
  readonly name: string;
  readonly percent: number;
  readonly problem: string | null;
}

export interface FileFieldProps extends ControlProps<string> {
  /** `accept` of the file dialog. */
  readonly accept?: string;
}

let nextKey = 1;

/** Files of a record as a comma list of stored paths. A file that fails stays listed with its reason. */
export function FileField({ id, value, onChange, onBlur, disabled, describedBy, label, accept }: FileFieldProps) {
  const t = useMessages(controlMessages);
  const input = useRef<HTMLInputElement>(null);
  const paths = splitList(value);
  const latest = useRef(paths);
  const stop = useRef(new AbortController());
  /** What came in here: nobody else holds it before this form is saved. */
  const brought = useRef(new Set<string>());
  const [sending, setSending] = useState<readonly Sending[]>([]);
  useEffect(() => {
    latest.current = paths;
  });
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const change = (key: number, part: Partial<Sending>) =>
    setSending((old) => old.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const drop = (key: number) => setSending((old) => old.filter((each) => each.key !== key));

  const send = async (file: File) => {
    const key = nextKey++;
    setSending((old) => [...old, { key, name: file.name, percent: 0, problem: null }]);
    try {
      const path = await sendFile(file, (percent) => change(key, { percent }), stop.current.signal);
      drop(key);
      brought.current.add(path);
      // Several files may arrive together: each joins what is there now, not what was there when it left.
      latest.current = [...latest.current, path];
      onChange(joinList(latest.current));
    } catch (error) {
      if (stop.current.signal.aborted) return;
      change(key, { problem: error instanceof Error ? error.message : t('uploadFailed', { name: file.name }) });
    }
  };

  const remove = (path: string) => {
    latest.current = latest.current.filter((each) => each !== path);
    onChange(joinList(latest.current));
    if (brought.current.delete(path)) takeBack(path);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only tells the form that the field was left
    <div className={styles.files} onBlur={onBlur}>
      {paths.map((path) => (
        <span key={path} className={styles.file}>
          <a href={fileUrl(path)} target="_blank" rel="noreferrer" title={fileName(path)}>
            {fileName(path)}
          </a>
          {disabled ? null : (
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('remove', { name: fileName(path) })}
              onClick={() => remove(path)}
            />
          )}
        </span>
      ))}
      {sending.map(({ key, name, percent, problem }) => (
        <span
          key={key}
          className={problem === null ? styles.file : `${styles.file} ${styles.fileFailed}`}
          role="status"
        >
          <span title={problem ?? name}>{problem === null ? name : t('uploadFailed', { name })}</span>
          <span>{problem ?? t('uploading', { percent })}</span>
          {problem !== null && (
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('remove', { name })}
              onClick={() => drop(key)}
            />
          )}
        </span>
      ))}
      {!disabled && (
        <>
          <Button
            id={id}
            icon={<UploadOutlined />}
            // The field's name before the visible words, so that speech input finds both.
            aria-label={label === undefined ? undefined : `${label} ${t('upload')}`}
            aria-describedby={describedBy}
            onClick={() => input.current?.click()}
          >
            {t('upload')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            tabIndex={-1}
            aria-hidden="true"
            className={styles.hiddenInput}
            accept={accept}
            onChange={(event) => {
              for (const file of event.target.files ?? []) void send(file);
              event.target.value = '';
            }}
          />
        </>
      )}
    </div>
  );
}
