import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { formPrefix } from '#shared/resource/form-code.ts';
import type { FormDefinition } from '#shared/resource/form-definition.schema.ts';

/**
 * A form as the engine has it: what was sent, and what the server alone says. Its table carries the tenant, since two
 * tenants may have forms of one code; its rights are `online:<code>:<verb>`.
 */
export function engineDefinition(tenantId: number, form: FormDefinition): ResourceDefinition {
  const entity = form.code.slice(formPrefix.length);
  return {
    ...form,
    entity,
    table: `onl.t${tenantId}_${entity}`,
    address: { path: `/online/form/${form.code}`, prefix: `online:${form.code}` },
  };
}
