import { sql } from 'kysely';
import { definitionFor } from '#server/kernel/catalogue.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { visibleContent } from './visible-content.ts';
import { visibleRecords } from './visible-records.ts';

/**
 * Versions of all records for actors whose data scope is the whole tenant; for others only versions that they wrote.
 * Shows only what the actor may see of the record itself (docs/security.md P15).
 */
export const dataLogHooks: ResourceHooks = {
  scope: ({ scope, username }) => (scope.kind === 'all' ? sql`true` : sql`create_by = ${username}`),
  async present(db, actor, records) {
    for (const code of new Set(records.map(({ dataCode }) => String(dataCode)))) {
      const versions = records.filter(({ dataCode }) => dataCode === code);
      const definition = definitionFor(actor.tenantId, code);
      const ids = versions.map(({ dataId }) => String(dataId));
      const seen = definition ? await visibleRecords(db, definition, actor, ids) : () => false;
      for (const version of versions) {
        const open = seen(String(version.dataId));
        version.dataTitle = definition?.title[actor.language] ?? code;
        version.dataNo = open || !definition ? version.dataNo : null;
        version.dataContent = JSON.stringify(open ? visibleContent(actor, definition, version.dataContent) : {});
      }
    }
  },
};
