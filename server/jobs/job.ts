import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/session/actor.ts';

interface NamedJob {
  /** Key of its row in `job`. */
  readonly name: string;
  /** When it runs: a Quartz expression, read in the yard's time zone (domain.md §17). */
  readonly cron: string;
  /** Due at each start as well: it looks for what a killed process left. */
  readonly atStart?: boolean;
}

/** Periodic work of each tenant. */
export interface TenantJob extends NamedJob {
  /** One tenant's share in a transaction of its own. Repeatable: it may run again after a crash. Answers what it did. */
  readonly run: (trx: Trx, actor: Actor) => Promise<number>;
}

/** What a run of a walk did, and where the next goes on: an empty text is the beginning. */
export interface Walked {
  readonly done: number;
  readonly next: string;
}

/** Periodic work on what is no tenant's, a bounded piece of it a run. */
export interface WalkJob extends NamedJob {
  readonly walk: (from: string) => Promise<Walked>;
}

/** A kind of periodic work (P36: jobs are entries of this catalogue; the database only keeps when they run next). */
export type Job = TenantJob | WalkJob;
