import { verbCode } from '#shared/resource/resource-address.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { wxOrder } from '#shared/yard/wx/wx-order.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { OrderBalance } from './order-balance.tsx';
import { NoteButton, PassButton } from './paper-buttons.tsx';
import { UnloadPanel } from './unload-panel.tsx';

/** 外协申请. */
export const page = definePage('wx_apply', {
  actions: [
    { key: 'pass', place: 'record', Show: PassButton },
    { key: 'note', place: 'record', Show: NoteButton },
  ],
  sections: [
    {
      key: 'balance',
      place: 'form',
      title: { zh: '订单余量', en: 'Rest of the order' },
      permission: verbCode(wxOrder, 'list'),
      Show: OrderBalance,
    },
    {
      key: 'unload',
      place: 'task',
      opens: 'unloadSite',
      title: { zh: '该时段的卸货安排', en: 'Lorries unloading there in that hour' },
      permission: verbCode(wxApply, 'list'),
      Show: UnloadPanel,
    },
  ],
});
