import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './parameter.schema.ts';

export const listParameters = defineCall<typeof schema.listParametersShape>({
  id: 'parameter.list',
  method: 'GET',
  path: '/sys/config/list',
  access: 'system:config:list',
  tenant: 'member',
  summary: 'All parameters of the tenant with value, default, range, and the person who set them last.',
});

export const editParameter = defineCall<typeof schema.editParameterShape>({
  id: 'parameter.edit',
  method: 'PUT',
  also: ['POST'],
  path: '/sys/config/edit',
  access: 'system:config:edit',
  tenant: 'member',
  summary: 'Set a parameter within its range; takes effect everywhere within five seconds.',
});

export const resetParameter = defineCall<typeof schema.resetParameterShape>({
  id: 'parameter.reset',
  method: 'PUT',
  also: ['POST'],
  path: '/sys/config/reset',
  access: 'system:config:edit',
  tenant: 'member',
  summary: 'Reset a parameter to its default.',
});
