import { lookup } from '#shared/lookup.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { Text } from '#shared/resource/text.ts';
import { yardFlows } from '#shared/yard/flows.ts';

/** Names of actions on records and approvals; a transition has its own label in the definition. */
const words = lookup<Text>({
  add: { zh: '新增', en: 'Created' },
  edit: { zh: '修改', en: 'Changed' },
  delete: { zh: '删除', en: 'Deleted' },
  submit: { zh: '提交', en: 'Submitted' },
  pass: { zh: '通过', en: 'Approved' },
  witness: { zh: '见证签字', en: 'Witnessed a signature' },
  reject: { zh: '驳回', en: 'Rejected' },
  return: { zh: '退回', en: 'Returned' },
  transfer: { zh: '转办', en: 'Handed over' },
  addSignBefore: { zh: '前加签', en: 'Asked others first' },
  addSignAfter: { zh: '后加签', en: 'Asked others afterwards' },
  withdraw: { zh: '撤回', en: 'Withdrawn' },
  void: { zh: '作废', en: 'Declared void' },
  urge: { zh: '催办', en: 'Reminded' },
  autoPass: { zh: '同一人连续审批，自动通过', en: 'Same person again: approved automatically' },
  ownCase: { zh: '办理本人发起的申请（参数允许）', en: 'Decided their own application (allowed by a parameter)' },
  fallback: {
    zh: '未找到办理人，转由系统管理员办理',
    en: 'Nobody was found for this step: assigned to an administrator',
  },
  reseat: {
    zh: '原办理人已停用或不再担任该角色，已调整办理人',
    en: 'The assignee may no longer decide: assigned to others',
  },
  skipEmpty: { zh: '未找到办理人，按设置跳过', en: 'Nobody was found for this step: skipped as configured' },
});

export function actionWord(definition: ResourceDefinition, action: string): Text {
  const transition = definition.lifecycle?.transitions.find((entry) => entry.action === action);
  return words[action] ?? transition?.label ?? { zh: action, en: action };
}

/** Name of a flow's node by its key; undefined for lifecycle states. */
export function nodeWord(definition: ResourceDefinition, key: string): Text | undefined {
  return yardFlows
    .filter((flow) => flow.resource === definition.code)
    .flatMap((flow) => flow.nodes)
    .find((node) => node.key === key)?.name;
}
