import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import type { MonitorStatus } from '#shared/contract/system/monitor.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Card } from './card.tsx';
import { monitorMessages } from './monitor.messages.ts';
import css from './monitor.module.css';

/** Active warnings that administrators were informed of. */
export function FindingsCard({ findings }: Pick<MonitorStatus, 'findings'>) {
  const t = useMessages(monitorMessages);
  return (
    <Card title={t('warnings')} wide>
      {findings.length === 0 ? (
        <p className={css.well}>
          <CheckCircleOutlined aria-hidden /> {t('well')}
        </p>
      ) : (
        <ul className={css.findings}>
          {findings.map(({ kind, title, content, since }) => (
            <li key={`${kind} ${title}`}>
              <WarningOutlined aria-hidden />
              <div>
                <strong>{title}</strong> <small>{t('since', { time: since })}</small>
                <p>{content}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
