import type { Finding, SubmitCheck } from '#server/workflow/area-guard.ts';
import { evaluate } from '#shared/resource/condition.ts';

/** Code of `ship_status`: 已交付. */
const delivered = '7';

/**
 * A delivered ship gets no new application in any area, whatever field refers to the ship. Fields that the form does
 * not show are left out: an application for a ship to leave the quay, for example, names the ship's stay.
 */
export const shipFindings: SubmitCheck = async ({ db, tenantId, definition, record }) => {
  const fields = definition.fields.filter(
    ({ type, ref, visibleWhen }) =>
      type === 'ref' && ref === 'ship' && (visibleWhen === undefined || evaluate(visibleWhen, record)),
  );
  const named = fields.map(({ name }) => record[name]).filter((id) => typeof id === 'string' && id !== '');
  if (named.length === 0) return [];
  const ships = await db
    .selectFrom('prmShip')
    .select('shipNo')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', named.map(String))
    .where('shipStatus', '=', delivered)
    .execute();
  return ships.map(({ shipNo }): Finding => ({ error: 'shipDelivered', params: { ship: shipNo }, blocks: true }));
};
