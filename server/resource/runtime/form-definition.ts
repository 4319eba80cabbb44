import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { formAddress, formPrefix } from '#shared/resource/form-code.ts';
import type { FormDefinition } from '#shared/resource/form-definition.schema.ts';

/** A sent form, perhaps with what only clients of the platform can say. */
export type ServedForm = FormDefinition &
  Pick<ResourceDefinition, 'secrets' | 'indexes' | 'tree' | 'partOf' | 'hasParts'>;

/**
 * Turns a sent form into an engine definition by adding what only the server sets. The name of the table contains the
 * tenant, because two tenants may have forms with the same code; the rights are `online:<code>:<verb>`.
 */
export function engineDefinition(tenantId: number, form: ServedForm): ResourceDefinition {
  const entity = form.code.slice(formPrefix.length);
  return {
    ...form,
    entity,
    table: `onl.t${tenantId}_${entity}`,
    address: formAddress(form.code),
  };
}
