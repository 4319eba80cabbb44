import { setTimeout as sleep } from 'node:timers/promises';
import { berth } from '#shared/yard/wharf/berth.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { inYard } from '#tests/support/in-yard.ts';
import type { Office } from './office.ts';

/** Time in the yard so many hours from now. */
const hour = (offset: number): string =>
  new Date(Date.now() + (8 + offset) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** 码头: ships that arrive, shift, stay longer and leave, and one that does not arrive. */
export async function walkWharf(office: Office): Promise<void> {
  const { act, add, decide, file, note, pass } = office;
  const newBerth = (code: string, chainage: number) =>
    add('wharf_disp', berth, {
      ...{ berthCode: code, berthName: `${code} 泊位`, wharf: '1', keeper: 'wharf_master', chainage, length: 180 },
      ...{ waterDepth: 12, maxDisplacement: 30_000, maxBeamOut: 80, bollards: 12, shorePower: 800 },
    });
  const [first, second] = [await newBerth('B97', 90_000), await newBerth('B98', 91_000)];
  const visit = (changes: object = {}) => ({
    ...{ applyType: '5', shipText: '远洋之星，李船长 13800000000', loa: 90, beam: 20, draftMax: 6 },
    ...{ displacement: 8000, workItems: '4', tugs: 2, eta: hour(1), etd: hour(40), ...changes },
  });
  const planned = async (berthId: string, changes: object = {}) => {
    const id = await file('team_leader', wharfApply, visit(changes));
    await pass(wharfApply, id, 'hse_01', 'sect_leader');
    await decide('wharf_disp', wharfApply, id, { berthId, side: 'P' });
    if ('hazards' in changes) await decide('hse_01', wharfApply, id);
    await decide('dispatcher', wharfApply, id);
    return id;
  };
  const seen = { lines: 12, draftFore: 5.8, draftAft: 6 };
  // A departure must be later than the arrival, and a fast machine does both within one second.
  let last = '';
  const laterSecond = async () => {
    while (hour(0) <= last) await sleep(50);
    last = hour(0);
    return last;
  };
  const moor = async (id: string) =>
    act('dispatcher', wharfApply, id, 'moorAnyway', { ...seen, actualIn: await laterSecond(), comment: '无风' });

  const stay = await planned(first, { hazards: '2' });
  await moor(stay);
  await note(berth, first);
  const about = (relatedApply: string, applyType: string, changes: object) => ({
    applyType,
    relatedApply,
    tugs: 1,
    ...changes,
  });
  const longer = await file('team_leader', wharfApply, about(stay, '4', { etd: hour(60) }));
  await pass(wharfApply, longer, 'hse_01', 'wharf_disp', 'dispatcher');

  const shift = await file(
    'team_leader',
    wharfApply,
    about(stay, '2', { eta: hour(1), etd: hour(60), workItems: '4' }),
  );
  await decide('hse_01', wharfApply, shift);
  await decide('wharf_disp', wharfApply, shift, { berthId: second, side: 'P' });
  await decide('dispatcher', wharfApply, shift);
  await moor(shift);
  await note(wharfApply, stay);

  const leave = await file('team_leader', wharfApply, about(shift, '3', { etd: hour(2) }));
  await pass(wharfApply, leave, 'hse_01', 'sect_leader', 'wharf_disp', 'dispatcher');
  await note(wharfApply, shift);
  await act('dispatcher', wharfApply, shift, 'departAnyway', { actualOut: await laterSecond(), comment: '无风' });

  const given = await planned(first, { eta: `${inYard(5)} 08:00:00`, etd: `${inYard(6)} 08:00:00` });
  await act('wharf_disp', wharfApply, given, 'giveUp', { comment: '船不来了' });
  const people = { starter: 'team_leader', first: 'hse_01', voider: 'wharf_disp' };
  await office.failing(wharfApply, visit({ eta: `${inYard(9)} 08:00:00`, etd: `${inYard(10)} 08:00:00` }), people);

  await act('wharf_disp', berth, first, 'repair', { comment: '护舷更换' });
  await act('wharf_disp', berth, first, 'retire', { comment: '停用' });
  await act('wharf_disp', berth, first, 'reopen');
}
