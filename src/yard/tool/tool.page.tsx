import { verbCode } from '#shared/resource/resource-address.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { FindButton } from './find-button.tsx';
import { LabelButton } from './label-button.tsx';
import { ToolLoans } from './tool-loans.tsx';

// The QR code library loads when a label is shown for the first time.
const ToolLabel = lazyPart(async () => (await import('./tool-label.tsx')).ToolLabel);

/** 工装库存. */
export const page = definePage('tool', {
  actions: [
    { key: 'find', place: 'toolbar', Show: FindButton },
    { key: 'label', place: 'record', Show: LabelButton },
  ],
  sections: [
    {
      key: 'loans',
      place: 'detail',
      title: { zh: '借用历史', en: 'Loans' },
      permission: verbCode(toolApply, 'list'),
      Show: ToolLoans,
    },
    { key: 'code', place: 'detail', title: { zh: '二维码', en: 'QR code' }, Show: ToolLabel },
  ],
});
