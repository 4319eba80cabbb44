import { sql } from 'kysely';
import type { ResourceHooks } from '#server/resource/hooks.ts';

/** The trail is no area's: whoever may read it reads all of the tenant's. */
export const logHooks: ResourceHooks = { scope: () => sql`true` };
