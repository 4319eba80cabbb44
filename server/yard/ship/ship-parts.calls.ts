import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import {
  delayReasonsShape,
  erectionNetworkShape,
  shipBaselinesShape,
  shipMatrixShape,
} from '#shared/contract/yard/ship-parts.schema.ts';
import {
  readDelayReasons,
  readErectionNetwork,
  readShipBaselines,
  readShipMatrix,
} from '#shared/contract/yard/ship-parts.ts';
import { readBaselines } from './baseline-versions.ts';
import { readReasons } from './delay-reasons.ts';
import { readMatrix } from './read-matrix.ts';
import { readNetwork } from './read-network.ts';

export const shipPartsCalls: readonly Binding[] = [
  implement(readShipMatrix, shipMatrixShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => readMatrix(db, actor, query.ship)),
  ),
  implement(readErectionNetwork, erectionNetworkShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => readNetwork(db, actor, query.ship)),
  ),
  implement(readDelayReasons, delayReasonsShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => readReasons(db, actor, query.ship)),
  ),
  implement(readShipBaselines, shipBaselinesShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => readBaselines(db, actor, query.ship)),
  ),
];
