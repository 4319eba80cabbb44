import Button from 'antd/es/button';
import { useId, useRef, useState } from 'react';
import { previewKind } from '#src/controls/upload/preview-kind.ts';
import { sendFile } from '#src/controls/upload/send-file.ts';
import { uploadRules } from '#src/controls/upload/upload-rules.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import css from './avatar-field.module.css';
import { settingsMessages } from './settings.messages.ts';
import { editOf, useEditProfile } from './use-profile.ts';
import { UserAvatar } from './user-avatar.tsx';

const rules = uploadRules({ image: true, biz: 'avatar', number: 1 });

interface AvatarFieldProps {
  readonly name: string;
  readonly avatar: string | null;
  /** The server does not let users change their own picture. */
  readonly fixed: boolean;
  /** Whether the server can remove a picture. */
  readonly removable: boolean;
}

/**
 * The user's picture: uploads the chosen file and updates the picture everywhere. The server checks the file's real
 * type.
 */
export function AvatarField({ name, avatar, fixed, removable }: AvatarFieldProps) {
  const t = useMessages(settingsMessages);
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const edit = useEditProfile(true);

  const run = async (work: () => Promise<string | null>) => {
    setBusy(true);
    setProblem('');
    try {
      await edit.mutateAsync({ body: editOf({ avatar: await work() }) });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  const handleChosen = (file: File | undefined) => {
    if (file === undefined) return;
    if (previewKind(file.name) !== 'image') return setProblem(t('avatarType'));
    void run(() => sendFile(file, rules, () => undefined, new AbortController().signal));
  };

  const picture = <UserAvatar name={name} avatar={avatar} size={96} />;
  if (fixed) return <div className={css.field}>{picture}</div>;
  return (
    <div className={css.field}>
      {picture}
      <div>
        <div className={css.buttons}>
          <Button loading={busy} aria-describedby={problemId} onClick={() => input.current?.click()}>
            {t('avatarChange')}
          </Button>
          {removable && avatar && (
            <Button type="text" disabled={busy} onClick={() => void run(async () => null)}>
              {t('avatarRemove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/*"
          aria-label={t('avatarChange')}
          onChange={(event) => {
            handleChosen(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <p className={css.hint}>{t('avatarHint')}</p>
        <p id={problemId} className={css.problem} aria-live="polite">
          {problem}
        </p>
      </div>
    </div>
  );
}
