import { site } from '#shared/yard/site/site.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { inYard } from '#tests/support/in-yard.ts';
import type { Office } from './office.ts';
import type { Ground } from './units.ts';

/** A site with four bays of 300 ㎡ that no other test uses. */
export async function newSite({ add }: Office, code: string): Promise<string> {
  return add('site_admin', site, {
    ...{ siteCode: code, siteName: `${code} 场地`, zone: 'A', siteType: '1', keeper: 'site_admin' },
    ...{ area: 1200, length: 40, width: 30, bays: 4, bearing: 30, craneCap: 500 },
    polygon: [
      [0, 0],
      [80, 0],
      [80, 60],
      [0, 60],
    ],
  });
}

const taking = ({ ship, unit }: Ground, changes: object = {}) => ({
  ...{ applyType: '1', ship, contractor: unit, purpose: '5', needArea: 280, unitLoad: 10 },
  ...{ startDate: inYard(0), endDate: inYard(9), ...changes },
});

/** Passes an application to the end of its approval, so that the bay is assigned. Long terms also need the manager. */
async function assigned(office: Office, ground: Ground, siteId: string, bay: number, changes: object = {}) {
  const id = await office.file('team_leader', siteApply, taking(ground, changes));
  await office.pass(siteApply, id, 'hse_01', 'sect_leader', 'planner');
  await office.decide('site_admin', siteApply, id, { siteId, bayNos: String(bay) });
  if ((await office.get(siteApply, id)).managerDue === true) await office.decide('prod_mgr', siteApply, id);
  return id;
}

/** 场地: occupied, extended, cleared by an application and on the spot, moved, cancelled. */
export async function walkSites(office: Office, ground: Ground): Promise<void> {
  const { act, decide, file, photo } = office;
  const siteId = await newSite(office, 'A97');
  const entered = async (bay: number, changes: object = {}) => {
    const id = await assigned(office, ground, siteId, bay, changes);
    await act('site_admin', siteApply, id, 'enter', { enteredWith: 'team_leader' });
    return id;
  };
  const look = () => office.note(site, siteId);

  const long = await assigned(office, ground, siteId, 1, { endDate: inYard(60) });
  await look();
  await act('site_admin', siteApply, long, 'enter', { enteredWith: 'team_leader' });
  await look();
  const about = { ship: ground.ship, relatedApply: long };
  const longer = await file('team_leader', siteApply, { ...about, applyType: '2', endDate: inYard(80) });
  await office.pass(siteApply, longer, 'hse_01', 'sect_leader', 'site_admin', 'prod_mgr');

  const clearing = await file('team_leader', siteApply, { ...about, applyType: '4' });
  await decide('hse_01', siteApply, clearing);
  await office.note(siteApply, long);
  await decide('site_admin', siteApply, clearing, { clearPhotos: await photo('site_admin') });
  await office.note(siteApply, long);

  const spot = await entered(2);
  await act('team_leader', siteApply, spot, 'requestClear');
  await act('site_admin', siteApply, spot, 'refuseClear', { comment: '有余料' });
  await act('team_leader', siteApply, spot, 'requestClear');
  await act('site_admin', siteApply, spot, 'clear', { clearPhotos: await photo('site_admin') });

  const people = { starter: 'team_leader', first: 'hse_01', voider: 'site_admin' };
  await office.failing(siteApply, taking(ground), people);
  await look();
  await act('site_admin', site, siteId, 'repair', { comment: '地面修补' });
  await act('site_admin', site, siteId, 'retire', { comment: '停用' });
  await act('site_admin', site, siteId, 'reopen');
}
