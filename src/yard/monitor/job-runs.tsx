import { Link } from 'react-router-dom';
import { lookup } from '#shared/lookup.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysQuartzLog } from '#shared/system/quartz-log.ts';
import type { StateName } from '#shared/theme/tokens.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { jobMessages } from './job.messages.ts';
import styles from './job.module.css';

const { list } = resourceCalls(sysQuartzLog);
const most = 20;
/** Milliseconds between two requests while a run has not ended. */
const againMs = 2_000;

const states = lookup<StateName>({
  running: 'busy',
  success: 'free',
  failed: 'overdue',
  lost: 'due',
  skipped: 'off',
});

/** The latest runs of a job with their results. */
export function JobRuns({ record }: { readonly record: ResourceRecord }) {
  const t = useMessages(jobMessages);
  const query = { jobId: record.id, pageNo: 1, pageSize: most, column: 'startTime', order: 'desc' };
  const found = useCall(
    list,
    { query },
    {
      refetchInterval: ({ state }) =>
        state.data?.records.some(({ result }) => result === 'running') ? againMs : false,
    },
  );
  if (found.isError) return <LoadProblem text={found.error.message} onAgain={() => void found.refetch()} />;
  const { records = [], total = 0 } = found.data ?? {};
  if (found.data !== undefined && total === 0) return <p className={styles.none}>{t('noRuns')}</p>;
  return (
    <>
      <ol className={styles.runs} aria-label={t('runs')} aria-busy={found.isPending}>
        {records.map((run) => (
          <li key={run.id}>
            <header>
              <StateTag state={states[String(run.result)] ?? null} text={String(run.result_dictText ?? run.result)} />
              <time>{String(run.startTime)}</time>
              <span>{String(run.cause_dictText ?? run.cause)}</span>
              {typeof run.duration === 'number' && <span>{run.duration.toLocaleString('en-US')} ms</span>}
              {typeof run.done === 'number' && <span>{t('done', { n: run.done })}</span>}
              {typeof run.errorNo === 'string' && <span>{t('error', { no: run.errorNo })}</span>}
            </header>
            <pre>{run.output ? String(run.output_dictText ?? run.output) : t('noOutput')}</pre>
          </li>
        ))}
      </ol>
      {total > records.length && (
        <Link to={`${pagePath(sysQuartzLog)}?jobId=${encodeURIComponent(record.id)}`}>{t('more')}</Link>
      )}
    </>
  );
}
