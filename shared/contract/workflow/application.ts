import { defineCall } from '#shared/contract/call.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { permissionCode, resourcePath } from '#shared/resource/resource-address.ts';
import type * as schema from './application.schema.ts';

/** Approval calls of an application resource, in addition to the resource calls: `/prm/<area>/<entity>/submit` … */
export function applicationCalls(
  definition: Pick<ResourceDefinition, 'code' | 'area' | 'entity' | 'address' | 'title'>,
) {
  const base = resourcePath(definition);
  const title = definition.title.en;
  return {
    submit: defineCall<typeof schema.submitShape>({
      id: `${definition.code}.submit`,
      method: 'POST',
      path: `${base}/submit`,
      access: permissionCode(definition, 'submit'),
      tenant: 'member',
      summary: `${title}: submit for approval.`,
    }),
    submitPath: defineCall<typeof schema.submitPathShape>({
      id: `${definition.code}.submitPath`,
      method: 'POST',
      path: `${base}/submitPath`,
      access: permissionCode(definition, 'submit'),
      tenant: 'member',
      summary: `${title}: the expected assignees if it is submitted as entered. Nothing is written.`,
    }),
    withdraw: defineCall<typeof schema.withdrawShape>({
      id: `${definition.code}.withdraw`,
      method: 'POST',
      path: `${base}/withdraw`,
      access: permissionCode(definition, 'withdraw'),
      tenant: 'member',
      summary: `${title}: withdraw before the first decision.`,
    }),
    void: defineCall<typeof schema.voidShape>({
      id: `${definition.code}.void`,
      method: 'POST',
      path: `${base}/void`,
      access: permissionCode(definition, 'void'),
      tenant: 'member',
      summary: `${title}: void, with a reason.`,
    }),
  };
}
