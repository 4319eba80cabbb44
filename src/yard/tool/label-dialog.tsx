import QRCode from 'antd/es/qr-code';
import { fieldOf } from '#shared/resource/application-base.ts';
import { tool } from '#shared/yard/tool/tool.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { RecordValue } from '#src/resource/value/record-value.tsx';
import { Dialog } from '#src/screen/dialog.tsx';
import styles from './label-dialog.module.css';
import { toolMessages } from './tool.messages.ts';

const told = ['spec', 'ratedLoad', 'location', 'nextCalibDate'];

export interface LabelDialogProps extends Pick<RecordSlotProps, 'record'> {
  readonly onClose: () => void;
}

/** The label as it sticks to the tool: its code, which is all that the QR code says, and what a hand at it wants to know. */
export function LabelDialog({ record, onClose }: LabelDialogProps) {
  const t = useMessages(toolMessages);
  const language = useLanguage();
  const code = String(record.toolCode);
  const fields = told.flatMap((name) => fieldOf(tool, name) ?? []).filter(({ name }) => record[name] != null);
  return (
    <Dialog open title={t('labelTitle')} okText={t('print')} onOk={() => window.print()} onCancel={onClose}>
      <article className={styles.label} aria-label={code}>
        <QRCode
          type="svg"
          size={128}
          bordered={false}
          color="black"
          bgColor="white"
          errorLevel="M"
          aria-label={t('scanLabel')}
          value={code}
        />
        <div>
          <h2>{code}</h2>
          <p>{String(record.toolName)}</p>
          <dl>
            {fields.map((field) => (
              <div key={field.name}>
                <dt>{field.label[language]}</dt>
                <dd>
                  <RecordValue definition={tool} field={field} record={record} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </article>
    </Dialog>
  );
}
