import { executeJob } from '#shared/contract/system/quartz-job.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysQuartzLog } from '#shared/system/quartz-log.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { RunInRow, RunOnRecord, ShowRuns, SwitchInRow, SwitchOnRecord } from './job-actions.tsx';
import { JobRuns } from './job-runs.tsx';

const { list: listRuns } = resourceCalls(sysQuartzLog);

/** 定时任务. */
export const page = definePage('sys_quartz_job', {
  actions: [
    { key: 'run', place: 'row', call: executeJob, width: 72, Show: RunInRow },
    { key: 'switch', place: 'row', width: 48, Show: SwitchInRow },
    { key: 'log', place: 'row', call: listRuns, width: 44, Show: ShowRuns },
    // On phones the list's cards have no buttons.
    { key: 'run', place: 'record', call: executeJob, Show: RunOnRecord },
    { key: 'switch', place: 'record', Show: SwitchOnRecord },
  ],
  sections: [
    {
      key: 'runs',
      place: 'detail',
      title: { zh: '最近执行', en: 'Latest runs' },
      call: listRuns,
      Show: JobRuns,
    },
  ],
});
