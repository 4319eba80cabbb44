import { backupJob } from '#server/backup/backup-job.ts';
import { warmJob } from '#server/boards/warm-job.ts';
import { noticeInterrupted } from '#server/exchange/interrupted-imports.ts';
import { collectBytes } from '#server/files/collect-bytes.ts';
import { knowJobs } from '#server/jobs/known-jobs.ts';
import type { BatchJob } from '#server/kernel/job.ts';
import { collectFiles } from '#server/modules/file/collect-files.ts';
import { forgetRejected } from '#server/modules/file/forget-rejected.ts';
import { watchJob } from '#server/monitor/watch-job.ts';
import { forgetPeople } from '#server/personal/forget-people.ts';
import { pruneJob } from '#server/retention/prune-job.ts';
import { escalateTasks } from '#server/workflow/run/escalate.ts';
import { replaceAssigneesJob } from '#server/workflow/run/replace-assignees.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import { closeJob } from '#server/yard/month/close-months.ts';

/**
 * All jobs that a schedule may name (docs/security.md P36; docs/domain.md §17): the platform's own, and those of the
 * areas.
 */
knowJobs([
  {
    name: 'workflow.escalate',
    title: { zh: '审批超时升级', en: 'Send reminders of overdue tasks' },
    cron: '0 0/15 * * * ?',
    run: escalateTasks,
  },
  replaceAssigneesJob,
  {
    name: 'file.forgetRejected',
    title: { zh: '清理导入错误文件', en: 'Delete files of rejected rows' },
    cron: '0 40 0 * * ?',
    run: forgetRejected,
  },
  {
    name: 'file.collectFiles',
    title: { zh: '清理未引用的文件', en: 'Delete unused files' },
    cron: '0 50 0 * * ?',
    run: collectFiles,
  },
  {
    name: 'exchange.interrupted',
    title: { zh: '通知中断的导入', en: 'Notify of interrupted imports' },
    cron: '0 0/5 * * * ?',
    atStart: true,
    run: noticeInterrupted,
  },
  backupJob,
  watchJob,
  pruneJob,
  warmJob,
  closeJob,
  ...yardServerAreas.flatMap((area) => area.jobs ?? []),
]);

/** Jobs of the installation itself, which no tenant schedules. */
export const batchJobs: readonly BatchJob[] = [
  { name: 'file.collectBytes', cron: '0 0 * * * ?', runBatch: collectBytes },
  { name: 'person.forget', cron: '0 0/10 * * * ?', runBatch: forgetPeople },
];
