import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './quartz-job.schema.ts';

/** Types of jobs that can be scheduled, with their typed parameters. */
export const listJobTypes = defineCall<typeof schema.jobTypesShape>({
  id: 'quartzJob.types',
  method: 'GET',
  path: '/sys/quartzJob/types',
  access: 'system:quartzJob:list',
  tenant: 'member',
  summary: 'The types of jobs that can be scheduled.',
});

export const pauseJob = defineCall<typeof schema.oneJobShape>({
  id: 'quartzJob.pause',
  method: 'GET',
  path: '/sys/quartzJob/pause',
  access: 'system:quartzJob:pause',
  tenant: 'member',
  configures: true,
  summary: 'Stop a job: it no longer runs by its schedule, only on request.',
});

export const resumeJob = defineCall<typeof schema.oneJobShape>({
  id: 'quartzJob.resume',
  method: 'GET',
  path: '/sys/quartzJob/resume',
  access: 'system:quartzJob:resume',
  tenant: 'member',
  configures: true,
  summary: 'Start a job: it runs by its schedule again.',
});

export const executeJob = defineCall<typeof schema.oneJobShape>({
  id: 'quartzJob.execute',
  method: 'GET',
  path: '/sys/quartzJob/execute',
  access: 'system:quartzJob:execute',
  tenant: 'member',
  configures: true,
  summary: 'Run a job once, immediately; its schedule stays unchanged.',
});
