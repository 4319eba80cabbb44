import { writeQueued } from '#server/db/lock-queue.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import * as shapes from '#shared/contract/yard/place-board.schema.ts';
import * as calls from '#shared/contract/yard/place-board.ts';
import { boardLayers } from './board-layers.ts';
import { boardState } from './board-state.ts';
import { proposeGround } from './propose.ts';
import { siteChoices } from './site-choices.ts';
import { removePlan, savePlan } from './site-plan.ts';
import { siteStory } from './site-story.ts';

/** 场地看板 (docs/domain.md §15). */
export const placeBoardCalls: readonly Binding[] = [
  implement(calls.readPlaceBoard, shapes.placeBoardShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => boardState(db, actor, query)),
  ),
  implement(calls.readPlaceLayers, shapes.placeLayersShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => boardLayers(db, actor, query.day)),
  ),
  implement(calls.readPlaceSite, shapes.placeSiteShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => siteStory(db, actor, query.id, query.day)),
  ),
  implement(calls.readSiteChoices, shapes.siteChoicesShape, ({ actor, body }) =>
    readAs(actor.tenantId, (db) => siteChoices(db, actor, body)),
  ),
  implement(calls.proposeGround, shapes.proposeGroundShape, async ({ actor, body }) => ({
    done: await writeQueued(actor.tenantId, (trx) => proposeGround(trx, actor, body)),
  })),
  implement(calls.saveYardPlan, shapes.savePlanShape, async ({ actor, body, request }) => {
    await savePlan(actor, body, request);
    return null;
  }),
  implement(calls.removeYardPlan, shapes.removePlanShape, async ({ actor, request }) => {
    await writeAs(actor.tenantId, (trx) => removePlan(trx, actor, request));
    return null;
  }),
];
