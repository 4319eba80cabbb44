import QRCode from 'antd/es/qr-code';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { tool } from '#shared/yard/tool/tool.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { RecordValue } from '#src/resource/value/record-value.tsx';
import styles from './label-dialog.module.css';
import { toolMessages } from './tool.messages.ts';

const fieldNames = ['spec', 'ratedLoad', 'location', 'nextCalibDate'];

/** Label of the tool: its code, which is also the content of the QR code, and the data needed beside the tool. */
export function ToolLabel({ record }: { readonly record: ResourceRecord }) {
  const t = useMessages(toolMessages);
  const language = useLanguage();
  const code = String(record.toolCode);
  const fields = fieldNames.flatMap((name) => fieldOf(tool, name) ?? []).filter(({ name }) => record[name] != null);
  return (
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
  );
}
