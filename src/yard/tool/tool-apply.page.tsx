import { permissionCode, verbCode } from '#shared/resource/resource-address.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { AcceptButton, ReturnButton, ScanButton } from './counter-buttons.tsx';
import { LoanLinks } from './loan-links.tsx';
import { ToolsFree } from './tools-free.tsx';

const title = { zh: '工装是否可用', en: 'Availability of the tools' };
const counter = permissionCode(toolApply, 'confirm');

/** 工装申请. */
export const page = definePage('tool_apply', {
  actions: [
    { key: 'scan', place: 'record', permission: counter, Show: ScanButton },
    { key: 'return', place: 'record', permission: counter, Show: ReturnButton },
    { key: 'accept', place: 'record', permission: counter, Show: AcceptButton },
    { key: 'loan', place: 'record', permission: verbCode(toolApply, 'add'), Show: LoanLinks },
  ],
  sections: [{ key: 'free', place: 'form', title, permission: verbCode(toolApply, 'list'), Show: ToolsFree }],
});
