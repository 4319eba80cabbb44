import QRCode from 'antd/es/qr-code';
import { useLocation } from 'react-router-dom';
import { fieldOf } from '#shared/resource/application-base.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { RecordValue } from '#src/resource/value/record-value.tsx';
import { Dialog } from '#src/screen/dialog.tsx';
import { scaffoldMessages } from './scaffold.messages.ts';
import styles from './sign-dialog.module.css';

const fieldNames = ['loadClass', 'height', 'ship', 'place', 'contractor', 'crew', 'acceptDate', 'nextInspect'];
/**
 * Meaning of the tag for people who are about to step on the scaffold, as a text because prints may be black and white.
 */
const meanings = { G: 'mayUse', Y: 'mayUseLimited', R: 'mayNotUse' } as const;

export interface SignDialogProps extends Pick<RecordSlotProps, 'definition' | 'record'> {
  readonly onClose: () => void;
}

/** Sign of the scaffold, readable from below: tag, number, load, and a QR code of its page. */
export function SignDialog({ definition, record, onClose }: SignDialogProps) {
  const t = useMessages(scaffoldMessages);
  const language = useLanguage();
  const { pathname } = useLocation();
  const fields = fieldNames
    .flatMap((name) => fieldOf(definition, name) ?? [])
    .filter(({ name }) => record[name] !== null);
  const tag = record.tag === 'G' || record.tag === 'Y' ? record.tag : 'R';
  return (
    <Dialog open title={t('signTitle')} okText={t('print')} onOk={() => window.print()} onCancel={onClose}>
      <div className={styles.sign}>
        <p className={styles.tag} data-tag={tag}>
          <strong>{t(meanings[tag])}</strong>
          {tag === 'Y' && <span>{String(record.tagLimit ?? '')}</span>}
        </p>
        <h2>{String(record.scafNo)}</h2>
        <figure>
          <QRCode type="svg" bordered={false} aria-label={t('scan')} value={window.location.origin + pathname} />
          <figcaption>{t('scan')}</figcaption>
        </figure>
        <dl>
          {fields.map((field) => (
            <div key={field.name}>
              <dt>{field.label[language]}</dt>
              <dd>
                <RecordValue definition={definition} field={field} record={record} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
