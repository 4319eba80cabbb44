import { type ErrorEntry, refusal } from './error-entry.ts';

/** Errors of approvals. */
export const workflowErrors = {
  flowNotRunning: refusal('该单据不在审批中，请刷新后重试', 'This application is not in approval. Refresh the page.'),
  taskNotOpen: refusal('该任务当前不能办理，请刷新后重试', 'This task cannot be decided now. Refresh the page.'),
  actionNotOffered: refusal('当前节点不支持该操作', 'This action is not available at this step'),
  returnTargetUnknown: refusal(
    '只能退回到本次审批已经过的节点',
    'The application can only be returned to a step that this approval has passed',
  ),
  withdrawTooLate: refusal(
    '已有审批意见，不能撤回',
    'Somebody has already decided, so the application can no longer be withdrawn',
  ),
  fieldNotEditable: refusal('当前节点不允许修改：{field}', '{field} cannot be changed at this step'),
  fieldRequiredAtNode: refusal('通过前请先填写：{field}', 'Fill in {field} before you approve'),
  assigneeUnknown: refusal(
    '办理人不存在或已停用，请重新选择',
    'That person does not exist or is not active. Choose again.',
  ),
  assigneeLacksRole: refusal(
    '该同事没有办理此节点所需的角色，请重新选择',
    'That person does not have the role that this step requires. Choose again.',
  ),
  assigneeCannotOpen: refusal(
    '{names}没有查看该类单据的权限，请改选他人，或先由管理员授权',
    '{names} may not open applications of this type. Choose somebody else, or have the permission granted first.',
  ),
  nobodyToUrge: refusal('没有可以催办的责任人', 'Nobody is in charge, so nobody can be reminded'),
  ownCase: refusal(
    '不能审批本人发起的申请，请转办给同事',
    'You cannot decide your own application. Hand it over to a colleague.',
  ),
  roleLost: refusal('您已没有办理该任务的角色', 'You no longer have the role that this task was assigned to'),
  signInPerson: refusal(
    '该环节须由本人登录自己的账号办理，不能在他人设备上签字',
    'The assignee must decide this step in their own account; it cannot be signed on another device',
  ),
  witnessRole: refusal('您没有见证该签字的角色', 'You do not have a role that may witness this signature'),
  witnessOwnCase: refusal('不能见证本人发起的申请上的签字', 'You cannot witness a signature on your own application'),
  witnessOwnPart: refusal(
    '该环节由您本人办理，不能由您见证签字',
    'You decide this step yourself, so you cannot witness a signature for it',
  ),
  signerNotAsked: refusal(
    '签字人不是该环节当前的办理人，请重新选择',
    'That person is not an assignee of this step. Choose again.',
  ),
  signatureNotFresh: refusal(
    '签字须当场手写并由您上传，请重新签字',
    'The signature must be drawn now and uploaded by you. Have it drawn again.',
  ),
  signatureNoPicture: refusal('签字必须是图片', 'The signature must be a picture'),
  delegationTwice: refusal('这段时间已委托给该同事', 'That colleague is already your delegate on some of these days'),
  delegationTooLong: refusal('委托最长 {n} 天', 'A delegation can last at most {n} days'),
  delegationDates: refusal('结束日期不能早于开始日期', 'The end date cannot be before the start date'),
  urgedRecently: refusal(
    '{n} 小时内已催办过，请稍后再试',
    'The last reminder was sent less than {n} hours ago. Try again later.',
  ),
  notSubmittable: refusal('该单据当前状态不能提交', 'This application cannot be submitted in its present state'),
  notVoidable: refusal(
    '作业已开始或已结束，不能作废',
    'Work has begun or ended, so the application can no longer be voided',
  ),
  notBatchable: refusal('该节点不支持批量通过', 'Tasks of this step cannot be approved together'),
  batchNeedsEntry: refusal(
    '该节点有内容需要填写，请打开单据办理',
    'This step has fields to fill in; open the application',
  ),
  notApplicant: refusal('只有申请人可以修改或删除{no}', 'Only the applicant may change or delete {no}'),
  notEditable: refusal(
    '{no}已提交审批，不能修改或删除',
    '{no} is in approval or completed, so it cannot be changed or deleted',
  ),
} as const satisfies Record<string, ErrorEntry>;
