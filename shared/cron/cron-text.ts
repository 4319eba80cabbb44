import { z } from 'zod';
import { cronProblem } from './cron-runs.ts';

/** Text of a schedule that a job may be saved with: Quartz understands it, and it is due at least once more. */
export const cronText = z.string().superRefine((text, context) => {
  const problem = cronProblem(text, new Date());
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
});
