import { pipelined } from '#server/db/pipelined.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { lookup } from '#shared/lookup.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { applyTypes } from './predicates.ts';
import { atWorkOn, type Rival, wishesFor } from './rivals.ts';

/** States of the scaffold that each kind of application may begin from. */
const statesFor = lookup<readonly string[]>({
  [applyTypes.alter]: ['40', '45'],
  [applyTypes.extend]: ['40'],
  [applyTypes.dismantle]: ['40', '45'],
});

/** Whose crew is at work there, with the days that were asked for. */
export const atWork = (no: string, { id, applyNo: other, owner, from, to }: Rival): Finding => ({
  error: 'scaffoldAtWork',
  params: { no, other, owner, from, to },
  blocks: true,
  names: { other: { resource: scaffoldApply.code, id } },
});

const wished = (no: string, { id, applyNo: other, owner, from, to }: Rival): Finding => ({
  error: 'scaffoldWished',
  params: { no, other, owner, from, to },
  blocks: false,
  names: { other: { resource: scaffoldApply.code, id } },
});

/**
 * An alteration, extension or dismantling speaks of a scaffold: it must stand on the same ship and be in a state that
 * allows it. Going on using one that is not accepted is refused in the words of docs/domain.md §6.6 rule 1; of one that somebody works on
 * it is said who does, and of one that others ask for, who they are (docs/domain.md §16 rule 1).
 */
export async function subjectFindings({
  db,
  tenantId,
  record,
}: Pick<FindingInput, 'db' | 'tenantId' | 'record'>): Promise<readonly Finding[]> {
  const states = statesFor[String(record.applyType)];
  if (!states) return [];
  const [scaffold, [worker], wishes] = await pipelined([
    db
      .selectFrom('prmScaffold')
      .select(['scafNo', 'ship', 'scafStatus'])
      .where('tenantId', '=', tenantId)
      .where('id', '=', String(record.scafId ?? ''))
      .where('delFlag', '=', 0)
      .executeTakeFirst(),
    atWorkOn(db, tenantId, record),
    wishesFor(db, tenantId, record),
  ]);
  if (!scaffold || scaffold.ship !== record.ship) return [{ error: 'scaffoldOfOtherShip', params: {}, blocks: true }];
  const no = scaffold.scafNo;
  if (states.includes(scaffold.scafStatus)) return wishes.map((rival) => wished(no, rival));
  if (worker) return [atWork(no, worker)];
  const error = record.applyType === applyTypes.extend ? 'scaffoldNotAccepted' : 'scaffoldNotStanding';
  return [{ error, params: { no }, blocks: true }];
}

/** While nobody decides about the scaffold yet: the same, told and not refused. */
export async function subjectRemarks(asked: Parameters<typeof subjectFindings>[0]): Promise<readonly Finding[]> {
  return (await subjectFindings(asked)).map((finding) => ({ ...finding, blocks: false }));
}
