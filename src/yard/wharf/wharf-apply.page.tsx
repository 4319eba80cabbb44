import { verbCode } from '#shared/resource/resource-address.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { PlannedBerth, WishedBerth } from './berth-panels.tsx';
import { ShipSize } from './ship-size.tsx';
import { StayLinks } from './stay-links.tsx';

const title = { zh: '泊位是否可用', en: 'Availability of the berth' };
const permission = verbCode(wharfApply, 'list');

/** 码头申请. */
export const page = definePage('wharf_apply', {
  sections: [
    {
      key: 'size',
      place: 'form',
      after: 'what',
      title: { zh: '本厂船舶资料', en: "The yard's own ship" },
      permission,
      Show: ShipSize,
    },
    { key: 'wish', place: 'form', after: 'when', title, permission, Show: WishedBerth },
    { key: 'planned', place: 'task', opens: 'berthId', title, permission, Show: PlannedBerth },
  ],
  actions: [{ key: 'stay', place: 'record', permission: verbCode(wharfApply, 'add'), Show: StayLinks }],
});
