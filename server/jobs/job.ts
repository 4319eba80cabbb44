import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/session/actor.ts';

/** A kind of periodic work (P36: jobs are entries of this catalogue; the database only keeps when they run next). */
export interface Job {
  /** Key of its row in `job`. */
  readonly name: string;
  /** Runs at whole multiples of this, like the cron rows of domain.md §17. */
  readonly everyMinutes: number;
  /** One tenant's share in a transaction of its own. Repeatable: it may run again after a crash. Answers what it did. */
  readonly run: (trx: Trx, actor: Actor) => Promise<number>;
}
