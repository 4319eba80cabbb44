import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import { shipCurveShape, shipReadingsShape } from '#shared/contract/yard/ship-page.schema.ts';
import { listShipReadings, readShipCurve } from '#shared/contract/yard/ship-page.ts';
import { listReadings, readCurve } from './ship-page.ts';

export const shipPageCalls: readonly Binding[] = [
  implement(listShipReadings, shipReadingsShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => listReadings(db, actor, query)),
  ),
  implement(readShipCurve, shipCurveShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => readCurve(db, actor, query)),
  ),
];
