import { yardMoment } from '#shared/clock/yard-clock.ts';
import type { CallResult } from '#shared/contract/call.ts';
import type { versionShape } from '#shared/contract/system/maintenance.schema.ts';
import { getVersion } from '#shared/contract/system/maintenance.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryPage } from '#src/query-page/query-page.tsx';
import { versionMessages } from './version.messages.ts';
import css from './version-page.module.css';

type Version = CallResult<typeof versionShape>;

/**
 * 系统版本: the running release and its changes, the last upgrade of the database, and the changes of the next release.
 */
export function VersionPage() {
  const t = useMessages(versionMessages);
  const query = useCall(getVersion, {}, { quiet: true });
  return (
    <QueryPage title={t('title')} query={query} outline={6} narrow>
      {({ version, commit, changes, upgrade, waiting }) => (
        <section className={css.card} aria-label={t('title')}>
          <p>
            {t('running')} <span className={css.version}>{version}</span>{' '}
            {commit !== null && <span className={css.quiet}>{t('commit', { commit })}</span>}
          </p>
          <h2>{t('changes')}</h2>
          <Changes changes={changes} />
          <h2>{t('upgrade')}</h2>
          <Upgrade upgrade={upgrade} />
          <h2>{t('waiting')}</h2>
          <Waiting waiting={waiting} />
        </section>
      )}
    </QueryPage>
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
