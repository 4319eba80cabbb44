import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals of the platform's own lists. */
export const systemErrors = {
  parameterOutOfRange: refusal('{name}应在 {min} 到 {max} 之间', '{name} must be between {min} and {max}'),
  checkRuleUnknown: refusal('该编码不存在', 'This check rule does not exist'),
  checkRuleFailed: refusal('{message}', '{message}'),
  checkRuleMalformed: refusal(
    '应为规则数组：digits 为 * 或正整数，pattern 为不含回溯的正则，message 为提示',
    'Enter a list of rules: digits is * or a whole number above 0, pattern an expression without look-around or back-references, message a text',
  ),
  fillRuleClassUnknown: refusal(
    '没有该规则实现类，可用：{known}',
    'There is no such implementation. Known implementations: {known}',
  ),
  fillRuleParamsMalformed: refusal('规则参数应为 JSON 对象', 'Parameters must be a JSON object'),
  projectMemberBad: refusal('请选择人员、角色或部门之一', 'Choose exactly one: a person, a role or a department'),
  projectHasMembers: refusal(
    '项目 {no} 仍授权给成员，请先移除成员或将项目归档',
    'Project {no} is still granted to people. Remove them first, or archive the project.',
  ),
  projectsBeyondReach: {
    status: 200,
    code: 510,
    zh: '该操作会让他人看到您无权查看的项目，已撤销',
    en: 'Others would see projects that you do not see; nothing was changed',
  },
  duplicateTaken: refusal('该值不可用，系统中已存在！', 'This value is taken already'),
  duplicateMisconfigured: refusal(
    '查询异常,请检查唯一校验的配置！',
    'The check is not possible; check the configuration of the unique check',
  ),
} as const satisfies Record<string, ErrorEntry>;
