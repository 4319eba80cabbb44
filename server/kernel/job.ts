import type { Trx } from '#server/db/database.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { FieldValue } from '#shared/resource/record.ts';
import type { Text } from '#shared/resource/text.ts';
import type { Actor } from './actor.ts';

interface NamedJob {
  /** Name by which schedules refer to the job. */
  readonly name: string;
  /** Default schedule: a Quartz expression in the yard's time zone (docs/domain.md §17). */
  readonly cron: string;
  /** Also runs at each start, because it looks for what a killed process left behind. */
  readonly atStart?: boolean;
}

/** One run of a tenant's job. */
export interface JobRun {
  /** Typed parameters, with defaults filled in. */
  readonly parameters: Readonly<Record<string, FieldValue>>;
  /** Adds a line to the run's output, in both languages. */
  readonly log: (zh: string, en: string) => void;
}

interface PlannedJob extends NamedJob {
  readonly title: Text;
  /** Parameters that a schedule may set; each has a default or is optional. */
  readonly parameters?: readonly FieldDefinition[];
}

/** Periodic work for each tenant; the tenant may change the schedule. */
export interface TenantJob extends PlannedJob {
  /**
   * Does one tenant's work in its own transaction; returns the number of processed items. Must be repeatable, because
   * it may run again after a crash.
   */
  readonly run: (trx: Trx, actor: Actor, run: JobRun) => Promise<number>;
}

/**
 * Periodic work on the whole installation, in the platform tenant's schedule only. Has no transaction, because it takes
 * long or opens connections of its own.
 */
export interface InstallationJob extends PlannedJob {
  /** Returns the number of processed items. Must be repeatable, because it may run again after a crash. */
  readonly perform: (run: JobRun) => Promise<number>;
}

/** A job that a schedule may name. */
export type ScheduledJob = TenantJob | InstallationJob;

/** Result of one run: number of processed items, and where the next run continues; '' starts from the beginning. */
export interface BatchResult {
  readonly done: number;
  readonly next: string;
}

/** Periodic work on data of no tenant, a limited part per run. Appears in no schedule. */
export interface BatchJob extends NamedJob {
  readonly runBatch: (from: string) => Promise<BatchResult>;
}
