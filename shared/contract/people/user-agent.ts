import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './user-agent.schema.ts';

/*
 * 代理人 (docs/wire.md §3.3): delegates for absent people. The same delegations that people create themselves
 * (`todo.delegate`), created and ended by an administrator who has every right of the absent person
 * (docs/security.md P16).
 */

const shared = { access: 'system:user:agent', tenant: 'member' } as const;

export const agentOf = defineCall<typeof schema.agentByUserNameShape>({
  ...shared,
  id: 'userAgent.queryByUserName',
  method: 'GET',
  path: '/sys/sysUserAgent/queryByUserName',
  code: 0,
  summary: 'The present or next delegation of a person.',
});

export const agentById = defineCall<typeof schema.agentByIdShape>({
  ...shared,
  id: 'userAgent.queryById',
  method: 'GET',
  path: '/sys/sysUserAgent/queryById',
  code: 0,
  summary: 'A delegation by its id.',
});

export const listAgents = defineCall<typeof schema.agentListShape>({
  ...shared,
  id: 'userAgent.list',
  method: 'GET',
  path: '/sys/sysUserAgent/list',
  code: 0,
  summary: 'Present and future delegations, the latest end first.',
});

export const addAgent = defineCall<typeof schema.addAgentShape>({
  ...shared,
  id: 'userAgent.add',
  method: 'POST',
  path: '/sys/sysUserAgent/add',
  summary: 'Add a delegation: somebody decides for a colleague between two days, both included.',
});

export const editAgent = defineCall<typeof schema.editAgentShape>({
  ...shared,
  id: 'userAgent.edit',
  method: 'PUT',
  also: ['POST'],
  path: '/sys/sysUserAgent/edit',
  summary: 'Change a delegation; status 0 ends it.',
});

export const deleteAgent = defineCall<typeof schema.deleteAgentShape>({
  ...shared,
  id: 'userAgent.delete',
  method: 'DELETE',
  path: '/sys/sysUserAgent/delete',
  summary: 'End a delegation.',
});

export const deleteAgents = defineCall<typeof schema.deleteAgentsShape>({
  ...shared,
  id: 'userAgent.deleteBatch',
  method: 'DELETE',
  path: '/sys/sysUserAgent/deleteBatch',
  summary: 'End several delegations, all or none.',
});
