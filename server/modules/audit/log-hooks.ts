import { sql } from 'kysely';
import type { ResourceHooks } from '#server/resource/hooks.ts';

/** The audit trail belongs to no area: readers see all entries of their tenant. */
export const logHooks: ResourceHooks = { scope: () => sql`true` };
