import { forgetRejected } from '#server/modules/file/forget-rejected.ts';
import { escalateTasks } from '#server/workflow/escalate.ts';
import { checkScaffolds } from '#server/yard/scaffold/check-scaffolds.ts';
import type { Job } from './job.ts';

/** Every job there is (domain.md §17); later areas add theirs. */
export const jobs: readonly Job[] = [
  { name: 'workflow.escalate', everyMinutes: 15, run: escalateTasks },
  { name: 'scaffold.check', everyMinutes: 30, run: checkScaffolds },
  { name: 'file.forgetRejected', everyMinutes: 1440, run: forgetRejected },
];
