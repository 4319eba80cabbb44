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
  summary: 'The last fifty applications that issued a tool, as far as the caller may list them.',
});

export type ToolLoan = ResultOf<typeof toolLoans>[number];

/** Actions of the storekeeper on the lines of an application (docs/domain.md §5.4). */

export const scanTool = defineCall<typeof schema.scanToolShape>({
  id: 'toolApply.scan',
  method: 'POST',
  path: '/prm/tool/apply/scan',
  access,
  tenant: 'member',
  summary: 'Scan one of the reserved pieces before it is issued.',
});

export const returnTools = defineCall<typeof schema.returnToolsShape>({
  id: 'toolApply.return',
  method: 'POST',
  path: '/prm/tool/apply/return',
  access,
  tenant: 'member',
  summary: 'Return tools, in order or damaged; updates stock and movements in one transaction.',
});

export const acceptTools = defineCall<typeof schema.acceptToolsShape>({
  id: 'toolApply.accept',
  method: 'POST',
  path: '/prm/tool/apply/accept',
  access,
  tenant: 'member',
  summary: 'Accept returned tools; for damaged or lost tools with follow-up, cause and responsible party.',
});
