import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysQuartzJob } from '#shared/system/quartz-job.ts';
import { sysQuartzLog } from '#shared/system/quartz-log.ts';
import { call } from '#src/http/call.ts';
import { callKey } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { jobMessages } from './job.messages.ts';
import { type AskedRun, isAwaited, isNews, isOver, reportsRuns } from './run-watch.ts';

const { queryById } = resourceCalls(sysQuartzJob);
const { list: runs } = resourceCalls(sysQuartzLog);
const againMs = 2_000;
/** Polls for five minutes; the log shows the result of longer runs. */
const mostLooks = 150;

/**
 * Polls a job while it is running or a run was requested here. When the job has changed, job and runs are reloaded. The
 * end of a requested run is announced. Returns a function that requests a run by calling `send`.
 */
export function useJobRun(record: ResourceRecord | undefined, onChanged: () => void) {
  const t = useMessages(jobMessages);
  const [asked, setAsked] = useState<AskedRun | null>(null);
  const isWatching = record !== undefined && isAwaited(asked, record);
  const client = useQueryClient();
  const changed = () => {
    onChanged();
    void client.invalidateQueries({ queryKey: callKey(runs) });
  };
  const latest = useRef({ record, changed });
  useEffect(() => {
    latest.current = { record, changed };
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
      const { record: row, changed: reload } = latest.current;
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
    showMessage(ended.lastResult === 'success' ? 'success' : 'warning', t('runEnded', words));
  }, [ended, t]);
  return async (send: () => Promise<unknown>) => {
    if (!record) return;
    // Read the job first, because the row may be outdated and a run since then is not the requested one.
    const job = await call(queryById, { query: { id: record.id } });
    await send();
    if (reportsRuns(job)) setAsked({ id: record.id, lastTime: job.lastTime });
    changed();
  };
}
