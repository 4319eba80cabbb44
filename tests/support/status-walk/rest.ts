import { sysAnnouncement } from '#shared/system/announcement.ts';
import { demoPick } from '#shared/yard/demo/demo-pick.ts';
import { inYard } from '#tests/support/in-yard.ts';
import type { Office } from './office.ts';
import type { Ground } from './units.ts';

/** 系统通告: drafted, published, revoked. */
export async function walkAnnouncements({ act, add }: Office): Promise<void> {
  const id = await add('admin', sysAnnouncement, {
    titile: '停电通知',
    msgCategory: '1',
    priority: 'H',
    msgType: 'ALL',
  });
  await act('admin', sysAnnouncement, id, 'release');
  await act('admin', sysAnnouncement, id, 'revoke');
}

/** The example area, which works like the others. */
export async function walkExamples(office: Office, { ship }: Ground): Promise<void> {
  const body = { purpose: '领料', ship, needDate: inYard(3), demoPickLineList: [{ name: '焊丝', reqQty: 2 }] };
  const people = { starter: 'team_leader', first: 'hse_01', voider: 'sect_leader' };
  await office.failing(demoPick, body, people);
  const id = await office.file('team_leader', demoPick, body);
  await office.pass(demoPick, id, 'hse_01', 'sect_leader');
  const lines = (await office.get(demoPick, id)).demoPickLineList as readonly { readonly id: string }[];
  const demoPickLineList = lines.map((line) => ({ id: line.id, allocQty: 2 }));
  await office.decide('stock_clerk', demoPick, id, { demoPickLineList });
}
