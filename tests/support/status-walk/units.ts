import { departmentCode } from '#server/demo/demo-departments.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { block } from '#shared/yard/ship/block.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { retraining } from '#shared/yard/violation/retraining.ts';
import { violation } from '#shared/yard/violation/violation.ts';
import { inYard } from '#tests/support/in-yard.ts';
import { colleagueOf, type Office } from './office.ts';

/** Records that the applications of all areas refer to. */
export interface Ground {
  readonly ship: string;
  readonly block: string;
  /** A contractor with so many points that HSE must approve all its applications. */
  readonly unit: string;
}

const [safety, otherSafety] = ['hse_01', colleagueOf('hse')];
/**
 * From these points on HSE must approve applications (docs/domain.md §10.4); with twelve points a contractor is
 * stopped.
 */
const [extraPoints, stopPoints] = [9, 12];

function newUnit({ add }: Office, code: string, changes: object = {}): Promise<string> {
  const body = { code, name: `${code} 公司`, kind: '1', contact: '王强', phone: '13800000000' };
  return add('wx_clerk', contractor, { ...body, validTo: inYard(2000), leader: 'team_leader', ...changes });
}

/** HSE records a violation of a contractor; each of another kind and long ago, so that none counts as a repetition. */
let kinds = 0;
onForgetCaches(() => {
  kinds = 0;
});

async function record({ add, photo }: Office, unit: string, changes: object = {}): Promise<string> {
  kinds += 1;
  return add(safety, violation, {
    ...{ place: '2# 船坞', category: String((kinds % 12) + 1).padStart(2, '0'), level: '2', contractor: unit },
    ...{ description: '高处作业未系安全带，临边无防护。', photos: await photo(safety) },
    happenTime: `${inYard(-100 - kinds)} 09:00:00`,
    ...changes,
  });
}

/** Gives a contractor the minimum of points from which HSE must approve its applications. */
export async function burden(office: Office, unit: string): Promise<void> {
  const points = async () => Number((await office.get(contractor, unit)).violationPoints);
  for (let own = await points(); own < extraPoints; own = await points()) {
    const more = Math.min(6, extraPoints - own);
    const level = more >= 4 ? '3' : more >= 2 ? '2' : '1';
    await record(office, unit, { level, points: more });
  }
  if ((await points()) >= stopPoints) throw new Error('the unit is stopped');
}

export async function openGround(office: Office): Promise<Ground> {
  const [first] = await office.list(ship, { column: 'shipNo', order: 'asc' });
  const [part] = await office.list(block, { ship: first?.id });
  if (!first || !part) throw new Error('the yard builds no ship');
  // The team's own department is a contractor as well: with these points HSE must approve all applications of the team.
  const unit = await newUnit(office, 'OWNUNIT', { kind: '4', dept: departmentCode('一工段') });
  await burden(office, unit);
  return { ship: first.id, block: part.id, unit };
}

/** 违章, 再培训, and the statuses of contractors. `walkNight` covers statuses that depend on deadlines. */
export async function walkUnits(office: Office): Promise<void> {
  const { act, add, photo } = office;
  const unit = await newUnit(office, 'WALKUNIT');
  const issued = async () => {
    const id = await record(office, unit, { level: '1', points: 1 });
    await act(safety, violation, id, 'issue', { demand: '立即系挂安全带', fixBefore: inYard(0) });
    return id;
  };

  const closed = await issued();
  const reply = async () => ({ fixResult: '已整改', fixPhotos: await photo('team_leader') });
  await act('team_leader', violation, closed, 'reply', await reply());
  await act(otherSafety, violation, closed, 'refuse', { comment: '仍无护栏' });
  await act('team_leader', violation, closed, 'reply', await reply());
  await act(otherSafety, violation, closed, 'verify');

  const appealed = await issued();
  await act('team_leader', violation, appealed, 'appeal', { comment: '非本单位人员' });
  await act(otherSafety, violation, appealed, 'uphold', { comment: '照片可辨' });
  await act('team_leader', violation, appealed, 'appeal', { comment: '新的证据' });
  await act(otherSafety, violation, appealed, 'revoke', { comment: '证据成立' });

  const comment = '按规定办理';
  await act(safety, contractor, unit, 'watch');
  await act(safety, contractor, unit, 'trust');
  await act(safety, contractor, unit, 'stop', { comment });
  const training = await add(safety, retraining, {
    ...{ contractor: unit, subject: '高处作业', trainDate: inYard(0), trainer: '钱安全', people: 12 },
    files: await photo(safety),
  });
  await act(safety, retraining, training, 'close');
  await act('prod_mgr', contractor, unit, 'lift', { comment });
  await act(safety, contractor, unit, 'leave', { comment });
  await act(safety, contractor, unit, 'return');
}
