import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { onlineDefinitionSchema } from './definition.schema.ts';
import { designRows, type EnteredRecord } from './design-rows.ts';
import { platformFormRowsSchema } from './rows.schema.ts';
import { servedForm } from './served-form.ts';
import { toDefinition } from './to-definition.ts';

/**
 * The definition of a form as it is entered at this moment, for its preview; null while rows are incomplete. The same
 * steps as on the server, without its checks.
 */
export function previewDefinition(entered: EnteredRecord): ResourceDefinition | null {
  const rows = platformFormRowsSchema.safeParse(designRows(entered, null));
  if (!rows.success) return null;
  const online = onlineDefinitionSchema.safeParse(toDefinition(rows.data));
  if (!online.success) return null;
  const form = servedForm(online.data, () => true);
  return { ...form, entity: 'preview', table: 'onl.preview' } as ResourceDefinition;
}
