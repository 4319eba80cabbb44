import { sql } from 'kysely';
import { definitionFor } from '#server/resource/catalogue.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { seenContent } from './seen-content.ts';

/**
 * Versions of all records for who sees the tenant whole; of the others those that they wrote themselves. A version says
 * no more than the person sees of the record itself (P15).
 */
export const dataLogHooks: ResourceHooks = {
  scope: ({ scope, username }) => (scope.kind === 'all' ? sql`true` : sql`create_by = ${username}`),
  async present(_, actor, records) {
    for (const record of records) {
      const definition = definitionFor(actor.tenantId, String(record.dataCode));
      record.dataTitle = definition?.title[actor.language] ?? record.dataCode ?? null;
      record.dataContent = JSON.stringify(seenContent(actor, definition, record.dataContent));
    }
  },
};
