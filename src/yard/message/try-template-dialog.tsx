import { useId, useState } from 'react';
import { sendTemplateMessage } from '#shared/contract/message/message.ts';
import { CallError } from '#shared/http/call-error.ts';
import { longestMessage, templateText, templateValues } from '#shared/message/template-text.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { HtmlContent } from '#src/controls/editor/html-content.tsx';
import { UserPicker } from '#src/controls/people/user-picker.tsx';
import { Select } from '#src/controls/select.tsx';
import { LongTextField } from '#src/controls/text-field.tsx';
import { useIsPlatform } from '#src/http/server-abilities.ts';
import { useSend } from '#src/http/use-call.ts';
import { listed } from '#src/i18n/listed.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { templateMessages } from './template.messages.ts';
import styles from './try-template-dialog.module.css';

export interface TryTemplateDialogProps {
  readonly record: ResourceRecord;
  readonly onClose: () => void;
}

type Way = 'system' | 'email';

/** Fills in a template with values, shows the result, and sends it to a person. */
export function TryTemplateDialog({ record, onClose }: TryTemplateDialogProps) {
  const t = useMessages(templateMessages);
  const ids = { way: useId(), receiver: useId(), values: useId(), problem: useId() };
  const [way, setWay] = useState<Way>(record.templateWay === 'email' ? 'email' : 'system');
  const [receiver, setReceiver] = useState<string | null>(null);
  const [testData, setTestData] = useState(String(record.templateTestJson ?? ''));
  const [tried, setTried] = useState(false);
  // A JeecgBoot server ignores receivers without an address and reports success; if its mail server cannot be reached,
  // it reports only a failure.
  const isTheirMail = useIsPlatform() && way === 'email';
  const send = useSend(sendTemplateMessage, {
    quiet: isTheirMail,
    onSuccess: () => {
      showMessage('success', t(isTheirMail ? 'handedOver' : 'sent'));
      onClose();
    },
    onError: (error) => {
      if (isTheirMail && error instanceof CallError)
        showMessage('warning', t('mailRefused', { reason: error.message }));
    },
  });
  const html = record.templateType === '2';
  const values = templateValues(testData);
  const filled = values && templateText(String(record.templateContent ?? ''), values, { html });
  const problem =
    filled === null
      ? t('valuesWrong')
      : filled.missing.length > 0
        ? t('missing', { names: listed(filled.missing) })
        : filled.tooLong
          ? t('tooLong', { max: longestMessage })
          : undefined;
  const receiverMissing = tried && !receiver;
  const confirm = () => {
    setTried(true);
    if (!receiver || problem !== undefined) return;
    send.mutate({ body: { templateCode: String(record.templateCode), receiver, msgType: way, testData } });
  };
  return (
    <Dialog
      open
      title={t('tryOf', { name: String(record.templateName) })}
      okText={t('send')}
      okButtonProps={{ loading: send.isPending }}
      onOk={confirm}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={ids.way}>{t('way')}</label>
          <Select<Way>
            id={ids.way}
            value={way}
            onChange={setWay}
            options={[
              { value: 'system', label: t('system') },
              { value: 'email', label: t('email') },
            ]}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={ids.receiver}>{t('receiver')}</label>
          <UserPicker
            multi
            id={ids.receiver}
            value={receiver}
            onChange={(value) => setReceiver(value === null ? null : String(value))}
            status={receiverMissing ? 'error' : undefined}
            describedBy={`${ids.receiver}-note`}
          />
          <span id={`${ids.receiver}-note`} className={styles.error} aria-live="polite">
            {receiverMissing && t('receiverMissing')}
          </span>
        </div>
        <div className={styles.field}>
          <label htmlFor={ids.values}>{t('values')}</label>
          <LongTextField
            id={ids.values}
            value={testData}
            onChange={(text) => setTestData(text ?? '')}
            describedBy={ids.problem}
          />
          <span id={ids.problem} className={styles.error} aria-live="polite">
            {problem}
          </span>
        </div>
        <section className={styles.field} aria-label={t('preview')}>
          <span>{t('preview')}</span>
          <div className={styles.preview}>
            <Preview text={filled?.text ?? ''} html={html} />
          </div>
        </section>
      </div>
    </Dialog>
  );
}

function Preview({ text, html }: { readonly text: string; readonly html: boolean }) {
  const t = useMessages(templateMessages);
  if (text.trim() === '') return <span className={styles.quiet}>{t('empty')}</span>;
  return html ? <HtmlContent html={text} /> : <div className={styles.text}>{text}</div>;
}
