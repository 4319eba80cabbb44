import { noticeInterrupted } from '#server/exchange/interrupted-imports.ts';
import { collectBytes } from '#server/modules/file/collect-bytes.ts';
import { collectFiles } from '#server/modules/file/collect-files.ts';
import { forgetRejected } from '#server/modules/file/forget-rejected.ts';
import { escalateTasks } from '#server/workflow/escalate.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import type { Job } from './job.ts';

/** Every job there is (domain.md §17): the platform's own, and those of the areas. */
export const jobs: readonly Job[] = [
  { name: 'workflow.escalate', cron: '0 0/15 * * * ?', run: escalateTasks },
  { name: 'file.forgetRejected', cron: '0 40 0 * * ?', run: forgetRejected },
  { name: 'file.collectFiles', cron: '0 50 0 * * ?', run: collectFiles },
  { name: 'file.collectBytes', cron: '0 0 * * * ?', walk: collectBytes },
  { name: 'exchange.interrupted', cron: '0 0/5 * * * ?', atStart: true, run: noticeInterrupted },
  ...yardServerAreas.flatMap((area) => area.jobs ?? []),
];
