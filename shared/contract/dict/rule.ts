import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './rule.schema.ts';

/** Whether a value is still free in a unique column (docs/wire.md §1.16). An empty value passes. */
export const duplicateCheck = defineCall<typeof schema.duplicateCheckShape>({
  id: 'rule.duplicate',
  method: 'GET',
  path: '/sys/duplicate/check',
  access: 'session',
  tenant: 'member',
  summary: 'Whether a value is free in a unique column of a resource that the caller may write.',
});

/** Validates a value with a check rule of the tenant; on failure the message is that of the violated piece. */
export const checkByCode = defineCall<typeof schema.checkByCodeShape>({
  id: 'rule.check',
  method: 'GET',
  path: '/sys/checkRule/checkByCode',
  access: 'session',
  tenant: 'member',
  summary: 'Check a value by the check rule of a code.',
});

export const testFillRule = defineCall<typeof schema.testFillRuleShape>({
  id: 'rule.testFill',
  method: 'GET',
  path: '/sys/fillRule/testFillRule',
  access: 'system:fillRule:list',
  tenant: 'member',
  summary: 'The value that a fill rule would create now, for people who manage the rules.',
});

/** Returns null if the rule is unknown or fails. */
export const executeFillRule = defineCall<typeof schema.executeRuleShape>({
  id: 'rule.fill',
  method: 'PUT',
  path: '/sys/fillRule/executeRuleByCode/{ruleCode}',
  access: 'session',
  tenant: 'member',
  summary: 'Create a value for a form by a fill rule; null if the rule creates none.',
});

export const executeFillRules = defineCall<typeof schema.executeRulesShape>({
  id: 'rule.fillBatch',
  method: 'PUT',
  path: '/sys/fillRule/executeRuleByCodeBatch',
  access: 'session',
  tenant: 'member',
  summary: 'Create the values of several fill rules, in order.',
});
