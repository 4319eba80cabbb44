import { z } from 'zod';
import { cronProblem } from './cron-runs.ts';

/** Schema of a schedule that can be saved with a job: a valid Quartz expression that is due at least once more. */
export const cronText = z.string().superRefine((text, context) => {
  const problem = cronProblem(text, new Date());
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
});
