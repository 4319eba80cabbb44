import { type SqlBool, sql } from 'kysely';

/** Whether a person decided the task `t`: neither passed automatically nor cancelled (docs/domain.md §13, R12). */
export const decidedTask = sql<SqlBool>`t.status = 'closed' and t.action not in ('auto', 'cancel')`;
