import { verbCode } from '#shared/resource/resource-address.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { AssignedGround, WishedGround } from './ground-panels.tsx';
import { UseLinks } from './use-links.tsx';

const title = { zh: '场地是否可用', en: 'Availability of the site' };
const permission = verbCode(siteApply, 'list');

/** 场地申请. */
export const page = definePage('site_apply', {
  actions: [{ key: 'use', place: 'record', permission: verbCode(siteApply, 'add'), Show: UseLinks }],
  sections: [
    { key: 'wish', place: 'form', after: 'when', title, permission, Show: WishedGround },
    { key: 'assigned', place: 'task', opens: 'siteId', title, permission, Show: AssignedGround },
  ],
});
