import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import type { CallResult } from '#shared/contract/call.ts';
import type { versionShape } from '#shared/contract/maintenance.schema.ts';
import { getVersion } from '#shared/contract/maintenance.ts';
import { yardMoment } from '#shared/maintenance/clock-time.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { versionMessages } from './version.messages.ts';
import css from './version-card.module.css';

type Version = CallResult<typeof versionShape>;

/** The release that runs, what it brought, the last upgrade of the database, and what waits (issue 13 point 4). */
export function VersionCard({ heading: Heading = 'h2' }: { readonly heading?: 'h1' | 'h2' }) {
  const t = useMessages(versionMessages);
  const { data, isPending, error, refetch } = useCall(getVersion, {}, { quiet: true });
  return (
    <section className={css.card} aria-label={t('title')}>
      <Heading>{t('title')}</Heading>
      {isPending && <SkeletonLines rows={6} />}
      {error && (
        <Alert
          type="error"
          showIcon
          title={t('failed', { reason: error.message })}
          action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      )}
      {data && (
        <>
          <p>
            {t('running')} <span className={css.version}>{data.version}</span>{' '}
            {data.commit !== null && <span className={css.quiet}>{t('commit', { commit: data.commit })}</span>}
          </p>
          <h3>{t('changes')}</h3>
          <Changes changes={data.changes} />
          <h3>{t('upgrade')}</h3>
          <Upgrade upgrade={data.upgrade} />
          <h3>{t('waiting')}</h3>
          <Waiting waiting={data.waiting} />
        </>
      )}
    </section>
  );
}

function Changes({ changes }: Pick<Version, 'changes'>) {
  const t = useMessages(versionMessages);
  if (changes.length === 0) return <p className={css.quiet}>{t('noChanges')}</p>;
  return (
    <ul>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

function Upgrade({ upgrade }: Pick<Version, 'upgrade'>) {
  const t = useMessages(versionMessages);
  if (upgrade === null) return <p className={css.quiet}>{t('never')}</p>;
  const { at, steps, backup } = upgrade;
  const span = steps.length > 1 ? `${steps[0]} … ${steps.at(-1)}` : (steps[0] ?? '');
  return (
    <>
      <p>{t('upgraded', { time: yardMoment(Date.parse(at)), n: steps.length, steps: span })}</p>
      <p className={css.quiet}>{backup === null ? t('noBackup') : t('backup', { path: backup })}</p>
    </>
  );
}

function Waiting({ waiting }: Pick<Version, 'waiting'>) {
  const t = useMessages(versionMessages);
  if (waiting === null || waiting.count === 0)
    return <p className={css.quiet}>{t(waiting === null ? 'unknown' : 'latest')}</p>;
  const { count, commits } = waiting;
  return (
    <>
      <p>{t('waitingCount', { n: count })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ul className={css.commits} lang="en" tabIndex={0} aria-label={t('waiting')}>
        {commits.map(({ hash, date, subject }) => (
          <li key={hash}>
            <code>{hash}</code>
            {date} {subject}
          </li>
        ))}
        {count > commits.length && <li className={css.quiet}>{t('more', { n: count - commits.length })}</li>}
      </ul>
    </>
  );
}
