import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './data-rule.schema.ts';

const member = { tenant: 'member' } as const;
const reads = { ...member, method: 'GET', access: 'system:permission:list', code: 0 } as const;

export const listRulesOfMenu = defineCall<typeof schema.rulesOfMenuShape>({
  ...reads,
  id: 'dataRule.ofMenu',
  path: '/sys/permission/getPermRuleListByPermId',
  summary: 'Data rules of a menu, the newest first.',
});

export const queryRules = defineCall<typeof schema.queryRulesShape>({
  ...reads,
  id: 'dataRule.query',
  path: '/sys/permission/queryPermissionRule',
  summary: 'Data rules by their properties.',
});

/** Our extension. */
export const listRuleFields = defineCall<typeof schema.ruleFieldsShape>({
  ...reads,
  id: 'dataRule.fields',
  path: '/sys/permission/queryRuleFields',
  summary: 'The fields that rules of a menu may use: those of the definition whose rows its page shows.',
});

export const addRule = defineCall<typeof schema.addRuleShape>({
  ...member,
  id: 'dataRule.add',
  method: 'POST',
  path: '/sys/permission/addPermissionRule',
  access: 'system:permission:addRule',
  summary: 'Add a data rule to a menu; the rule restricts the roles that it is granted to.',
});

export const editRule = defineCall<typeof schema.editRuleShape>({
  ...member,
  id: 'dataRule.edit',
  method: 'PUT',
  also: ['POST'],
  path: '/sys/permission/editPermissionRule',
  access: 'system:permission:editRule',
  summary: 'Change a data rule; keys that are not sent stay unchanged.',
});

export const deleteRule = defineCall<typeof schema.deleteRuleShape>({
  ...member,
  id: 'dataRule.delete',
  method: 'DELETE',
  path: '/sys/permission/deletePermissionRule',
  access: 'system:permission:deleteRule',
  summary: 'Delete a data rule.',
});
