import { useEffect, useRef, useState } from 'react';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysQuartzJob } from '#shared/system/quartz-job.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { tell } from '#src/resource/tell.ts';
import { jobMessages } from './job.messages.ts';
import { type AskedRun, isAwaited, isNews, isOver } from './run-watch.ts';

const { queryById } = resourceCalls(sysQuartzJob);
const againMs = 2_000;
/** Five minutes; what takes longer is read in its log. */
const mostLooks = 150;

/**
 * Looks after a job in its row as long as it runs or was asked to: the list is read anew when the job says something else, and
 * how a run ended that was asked for here is told. Answers what is to be called when a run is asked for.
 */
export function useJobRun(record: ResourceRecord | undefined, onChanged: () => void): () => void {
  const t = useMessages(jobMessages);
  const [asked, setAsked] = useState<AskedRun | null>(null);
  const isWatching = record !== undefined && isAwaited(asked, record);
  const latest = useRef({ record, onChanged });
  useEffect(() => {
    latest.current = { record, onChanged };
  });
  const id = isWatching ? record.id : null;
  useEffect(() => {
    if (id === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    let looks = 0;
    let timer = window.setTimeout(look, againMs);
    async function look() {
      const job = await call(queryById, { query: { id: id ?? '' } }, { signal, quiet: true }).catch(() => undefined);
      if (signal.aborted) return;
      const { record: row, onChanged: reload } = latest.current;
      if (job && row && isNews(row, job)) reload();
      looks += 1;
      if (looks < mostLooks) timer = window.setTimeout(look, againMs);
    }
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [id]);
  const ended = asked !== null && record !== undefined && isOver(asked, record) ? record : null;
  useEffect(() => {
    if (ended === null) return;
    setAsked(null);
    const words = { name: String(ended.jobClassName), result: String(ended.lastResult_dictText ?? ended.lastResult) };
    tell(ended.lastResult === 'success' ? 'success' : 'warning', t('runEnded', words));
  }, [ended, t]);
  return () => record && setAsked({ id: record.id, lastTime: record.lastTime });
}
