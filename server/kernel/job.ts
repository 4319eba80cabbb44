import type { Trx } from '#server/db/database.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { FieldValue } from '#shared/resource/record.ts';
import type { Text } from '#shared/resource/text.ts';
import type { Actor } from './actor.ts';

interface NamedJob {
  /** What a schedule names it by. */
  readonly name: string;
  /** When it runs: a Quartz expression, read in the yard's time zone (docs/domain.md §17). */
  readonly cron: string;
  /** Due at each start as well: it looks for what a killed process left. */
  readonly atStart?: boolean;
}

/** One run of a tenant's job. */
export interface JobRun {
  /** Its typed parameters, defaults filled in. */
  readonly parameters: Readonly<Record<string, FieldValue>>;
  /** A line of its output, for readers of either language. */
  readonly say: (zh: string, en: string) => void;
}

interface PlannedJob extends NamedJob {
  readonly title: Text;
  /** What a schedule may set; each has a default or is not required. */
  readonly parameters?: readonly FieldDefinition[];
}

/** Periodic work of each tenant, which may schedule it otherwise. */
export interface TenantJob extends PlannedJob {
  /** One tenant's share in a transaction of its own. Repeatable: it may run again after a crash. Answers what it did. */
  readonly run: (trx: Trx, actor: Actor, run: JobRun) => Promise<number>;
}

/**
 * Periodic work on the whole installation, in the schedule of the platform's tenant alone. It has no transaction: it takes
 * long, or asks connections of its own.
 */
export interface InstallationJob extends PlannedJob {
  /** Repeatable: it may run again after a crash. Answers how much it did. */
  readonly perform: (run: JobRun) => Promise<number>;
}

/** What a schedule may name. */
export type ScheduledJob = TenantJob | InstallationJob;

/** What a run of a walk did, and where the next goes on: an empty text is the beginning. */
export interface Walked {
  readonly done: number;
  readonly next: string;
}

/** Periodic work on what is no tenant's, a bounded piece of it a run. It is in nobody's schedule. */
export interface WalkJob extends NamedJob {
  readonly walk: (from: string) => Promise<Walked>;
}
