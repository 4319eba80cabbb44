import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { applyTypes } from './predicates.ts';

/** States of the scaffold that each kind of application may begin from. */
const statesFor: Readonly<Record<string, readonly string[]>> = {
  [applyTypes.alter]: ['40', '45'],
  [applyTypes.extend]: ['40'],
  [applyTypes.dismantle]: ['40', '45'],
};

/**
 * An alteration, extension or dismantling speaks of a scaffold: it must stand on the same ship and be in a state that
 * allows it. Going on using one that is not accepted is refused in the words of §6.6 rule 1.
 */
export async function subjectFindings({ db, tenantId, record }: FindingInput): Promise<readonly Finding[]> {
  const states = statesFor[String(record.applyType)];
  if (!states) return [];
  const scaffold = await db
    .selectFrom('prmScaffold')
    .select(['scafNo', 'ship', 'scafStatus'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', String(record.scafId ?? ''))
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  if (!scaffold || scaffold.ship !== record.ship) return [{ error: 'scaffoldOfOtherShip', params: {}, blocks: true }];
  if (states.includes(scaffold.scafStatus)) return [];
  const error = record.applyType === applyTypes.extend ? 'scaffoldNotAccepted' : 'scaffoldNotStanding';
  return [{ error, params: { no: scaffold.scafNo }, blocks: true }];
}
