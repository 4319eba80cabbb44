import { listLogs, loginfo, visitInfo } from '#shared/contract/system/log.ts';
import { useCall } from '#src/http/use-call.ts';
import { grouped } from '#src/i18n/grouped.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useCan } from '#src/session/permission.ts';
import { Card } from './card.tsx';
import { refreshEvery } from './refresh.ts';
import { useMenuPath } from './use-menu-path.ts';
import { visitsMessages } from './visits.messages.ts';
import css from './visits-card.module.css';

/** 访问统计: sign-ins and sign-outs of the last seven days, for users who may read the audit trail. */
export function VisitsCard() {
  const t = useMessages(visitsMessages);
  const totals = useCall(loginfo, {}, { refetchInterval: refreshEvery });
  const days = useCall(visitInfo, {}, { refetchInterval: refreshEvery });
  const path = useMenuPath('resource/sys_log');
  const mayRead = useCan(listLogs.access).visible;
  const rows = days.data ?? [];
  const most = Math.max(1, ...rows.map(({ visit }) => visit));
  return (
    <Card
      title={t('visits')}
      query={totals.isError ? totals : days}
      rows={8}
      more={path !== null && mayRead ? { to: path, label: t('allLogs') } : null}
    >
      <div className={css.body}>
        {totals.data && (
          <dl className={css.totals}>
            <Total label={t('today')} value={totals.data.todayVisitCount} />
            <Total label={t('todayIp')} value={totals.data.todayIp} />
            <Total label={t('total')} value={totals.data.totalVisitCount} />
          </dl>
        )}
        {rows.length === 0 ? (
          <p className={css.none}>{t('none')}</p>
        ) : (
          <table className={css.days}>
            <caption>{t('week')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                <th scope="col">{t('count')}</th>
                <th scope="col">{t('ips')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ tian, type, visit, ip }) => (
                <tr key={tian}>
                  <th scope="row">{type}</th>
                  <td>
                    <span className={css.bar} style={{ inlineSize: `${(70 * visit) / most}%` }} /> {visit}
                  </td>
                  <td>{ip}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Card>
  );
}

function Total({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{grouped(value)}</dd>
    </div>
  );
}
