import type { Finding, SubmitCheck } from '#server/workflow/area-guard.ts';
import { evaluate } from '#shared/resource/condition.ts';

/** `ship_status`: 已交付 */
const delivered = '7';

/**
 * A ship that is delivered gets no new application in any area, under whatever name the application has it. What speaks of
 * something that the ship still has (it leaves the quay) names that, and not the ship: its field does not stand in the form.
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
