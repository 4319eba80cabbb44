import { pipelined } from '#server/db/pipelined.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { lookup } from '#shared/lookup.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { applyTypes } from './predicates.ts';
import { atWorkOn, type Rival, wishesFor } from './rivals.ts';

/** Scaffold status that each kind of application requires. */
const statesFor = lookup<readonly string[]>({
  [applyTypes.alter]: ['40', '45'],
  [applyTypes.extend]: ['40'],
  [applyTypes.dismantle]: ['40', '45'],
});

/** Finding that another crew is at work on the scaffold, with its application and days. */
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
 * Checks the scaffold of an alteration, extension or dismantling: it must be on the same ship and have a suitable
 * status. An extension of a scaffold that is not accepted is refused by docs/domain.md §6.6 rule 1. If another crew is
 * at work, the refusal names its application; other applications for the scaffold are warnings
 * (docs/domain.md §16 rule 1).
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

/** The same as warnings, at nodes that do not decide about the scaffold yet. */
export async function subjectRemarks(asked: Parameters<typeof subjectFindings>[0]): Promise<readonly Finding[]> {
  return (await subjectFindings(asked)).map((finding) => ({ ...finding, blocks: false }));
}
