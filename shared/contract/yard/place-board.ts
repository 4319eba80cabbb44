import { defineCall, type ResultOf } from '#shared/contract/call.ts';
import type * as schema from './place-board.schema.ts';

/** 场地看板 (docs/domain.md §15): sites, their uses in a period, and applications that wait for ground. */
export const readPlaceBoard = defineCall<typeof schema.placeBoardShape>({
  id: 'placeBoard.read',
  method: 'GET',
  path: '/prm/site/board',
  access: 'prm:site:site:list',
  tenant: 'member',
  compressed: true,
  summary:
    'Sites with their closures, uses of their bays in some days, and applications that wait for ground; a use outside of the data scope without its application.',
});

export const readPlaceLayers = defineCall<typeof schema.placeLayersShape>({
  id: 'placeBoard.layers',
  method: 'GET',
  path: '/prm/site/board/layers',
  access: 'prm:site:site:list',
  tenant: 'member',
  summary: 'Scaffold tags, violations of seven days and hot work by site on one day; in the data scope of each list.',
});

export const readPlaceSite = defineCall<typeof schema.placeSiteShape>({
  id: 'placeBoard.site',
  method: 'GET',
  path: '/prm/site/board/site',
  access: 'prm:site:site:list',
  tenant: 'member',
  summary: 'One site on one day: its uses, free days of its bays, past uses, pictures, and where its uses could move.',
});

export const readSiteChoices = defineCall<typeof schema.siteChoicesShape>({
  id: 'placeBoard.choices',
  method: 'POST',
  path: '/prm/site/board/choices',
  access: 'prm:site:site:list',
  tenant: 'member',
  compressed: true,
  summary:
    'The sites for an application as it is being entered: which bays are free on its days, and why a site cannot be assigned.',
});

export const proposeGround = defineCall<typeof schema.proposeGroundShape>({
  id: 'placeBoard.propose',
  method: 'POST',
  path: '/prm/site/board/propose',
  access: 'prm:site:apply:confirm',
  tenant: 'member',
  summary: 'Changes a reservation to other ground or days, or proposes a move to the applicant of ground in use.',
});

/** The right to put a plan of the yard beneath the maps. */
export const planRight = 'prm:site:board:plan';

export const saveYardPlan = defineCall<typeof schema.savePlanShape>({
  id: 'placeBoard.savePlan',
  method: 'PUT',
  path: '/prm/site/board/plan',
  access: planRight,
  tenant: 'member',
  summary: 'Put an uploaded picture of the yard beneath the maps of the sites, or place it anew.',
});

export const removeYardPlan = defineCall<typeof schema.removePlanShape>({
  id: 'placeBoard.removePlan',
  method: 'DELETE',
  path: '/prm/site/board/plan',
  access: planRight,
  tenant: 'member',
  summary: 'Remove the plan of the yard from the maps of the sites.',
});

export type PlaceBoard = ResultOf<typeof readPlaceBoard>;
export type PlaceLayers = ResultOf<typeof readPlaceLayers>;
export type SiteChoices = ResultOf<typeof readSiteChoices>;
export type PlaceSite = ResultOf<typeof readPlaceSite>;
export type YardPlan = NonNullable<PlaceBoard['plan']>;
