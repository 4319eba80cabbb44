import { defineCall, type ResultOf } from '#shared/contract/call.ts';
import { permissionCode } from '#shared/resource/resource-address.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import type * as schema from './tool-apply.schema.ts';

const access = permissionCode(toolApply, 'confirm');

/** 借用历史 (docs/domain.md §5.7): loans of a tool with returned quantities. */
export const toolLoans = defineCall<typeof schema.toolLoansShape>({
  id: 'toolApply.loans',
  method: 'GET',
  path: '/prm/tool/apply/loans',
  access: permissionCode(toolApply, 'list'),
  tenant: 'member',
  summary: 'The last fifty applications by which a tool was lent, as far as the caller lists them.',
});

export type ToolLoan = ResultOf<typeof toolLoans>[number];

/** Actions of the storekeeper on the lines of an application (docs/domain.md §5.4). */

export const scanTool = defineCall<typeof schema.scanToolShape>({
  id: 'toolApply.scan',
  method: 'POST',
  path: '/prm/tool/apply/scan',
  access,
  tenant: 'member',
  summary: 'One piece of what was set aside is scanned before it is issued.',
});

export const returnTools = defineCall<typeof schema.returnToolsShape>({
  id: 'toolApply.return',
  method: 'POST',
  path: '/prm/tool/apply/return',
  access,
  tenant: 'member',
  summary: 'Tools come back, in order or damaged; the stock and its movements in one transaction.',
});

export const acceptTools = defineCall<typeof schema.acceptToolsShape>({
  id: 'toolApply.accept',
  method: 'POST',
  path: '/prm/tool/apply/accept',
  access,
  tenant: 'member',
  summary: 'What came back is accepted; of what is damaged or lost it is said what becomes of it, why and by whom.',
});
