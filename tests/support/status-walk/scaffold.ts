import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { scaffoldChecks } from '#shared/yard/scaffold/scaffold-checks.ts';
import { scaffoldInspect } from '#shared/yard/scaffold/scaffold-inspect.ts';
import { inYard } from '#tests/support/in-yard.ts';
import type { Office } from './office.ts';
import type { Ground } from './units.ts';

/** 脚手架: erected with HSE's review, accepted, stopped, inspected again, extended, dismantled. */
export async function walkScaffolds(office: Office, { ship, unit }: Ground): Promise<void> {
  const { act, add, decide, file, note, pass, photo } = office;
  // High enough to need a scheme and HSE's review.
  const erecting = async () => ({
    ...{ applyType: '1', ship, contractor: unit, place: '全状态走查 FR1–FR9', scafType: '1', workKind: '1,3' },
    ...{ length: 10, width: 2, height: 30, loadClass: '20', schemeFile: await photo('team_leader') },
    ...{ needDate: inYard(0), planDismantle: inYard(20) },
  });
  const people = { starter: 'team_leader', first: 'hse_01', voider: 'scaf_eng' };
  await office.failing(scaffoldApply, await erecting(), people);

  // A scaffold that existed before the ledger.
  await add('scaf_eng', scaffold, {
    ...{ scafNo: 'WALK-0', ship, place: '全状态走查 FR0', scafType: '1', height: 6, loadClass: '20', volume: 40 },
    ...{ crew: 'scaf_crew', contractor: unit },
  });
  const id = await file('team_leader', scaffoldApply, await erecting());
  await pass(scaffoldApply, id, 'hse_01', 'sect_leader', 'scaf_eng', 'hse_01');
  const { scafId } = await decide('scaf_crew', scaffoldApply, id, { crew: 'scaf_crew', startDate: inYard(0) });
  const standing = String(scafId);
  await note(scaffold, standing);
  await decide('scaf_crew', scaffoldApply, id);
  await note(scaffold, standing);

  const inspect = async (inspType: string, result: 'ok' | 'bad' = 'ok') => {
    const items = scaffoldChecks.map(({ name }) => ({ check: name.zh, result: '1' }));
    const outcome = result === 'ok' ? { result: '1', tagAfter: 'G' } : { result: '3', tagAfter: 'R' };
    const inspTime = `${inYard(0)} 00:00:01`;
    await add('scaf_insp', scaffoldInspect, { scaffold: standing, inspType, inspTime, items, ...outcome });
    await note(scaffold, standing);
  };
  await inspect('2');
  await pass(scaffoldApply, id, 'scaf_insp', 'team_leader', 'hse_01');
  await note(scaffold, standing);
  await act('hse_01', scaffold, standing, 'stop', { comment: '叫停' });
  await inspect('4');

  const about = { ...(await erecting()), scafId: standing };
  const longer = await file('team_leader', scaffoldApply, { ...about, applyType: '3', planDismantle: inYard(30) });
  await pass(scaffoldApply, longer, 'hse_01', 'sect_leader', 'scaf_eng', 'hse_01');

  const down = await file('team_leader', scaffoldApply, { ...about, applyType: '4' });
  await pass(scaffoldApply, down, 'hse_01', 'sect_leader', 'scaf_eng');
  await note(scaffold, standing);
  await act('scaf_crew', scaffold, standing, 'startDismantle', { fencePhoto: await photo('scaf_crew') });
  await act('scaf_crew', scaffold, standing, 'finishDismantle', { recovered: 5 });
  await decide('scaf_crew', scaffoldApply, down);
  await note(scaffoldApply, id);
}
