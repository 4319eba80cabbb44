import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { jpArea } from '#shared/yard/jp/area.ts';
import { deliveryAvailability } from './alternatives.ts';
import { jpApplyHooks } from './apply-hooks.ts';
import { jpDemo } from './demo/demo-jp.ts';
import { jpGrants } from './grants.ts';
import { jpGuard } from './guard.ts';
import { jpHome } from './home.ts';
import { jpLate } from './late.ts';
import { jpMonth } from './month-figures.ts';
import { openPallets } from './open-pallets.ts';
import { jpPalletHooks } from './pallet-hooks.ts';
import { jpSummaryRows } from './summaries.ts';
import { jpTripHooks } from './trip-hooks.ts';

/** 集配 (docs/domain.md §8). */
export const jpServerArea: ServerAreaOf<typeof jpArea> = {
  area: jpArea,
  hooks: { jp_pallet: jpPalletHooks, jp_apply: jpApplyHooks, jp_trip: jpTripHooks },
  guards: [jpGuard],
  availability: [deliveryAvailability],
  openOnShip: [openPallets],
  openOnBoards: ['jp_apply'],
  home: jpHome,
  late: jpLate,
  month: jpMonth,
  summaries: jpSummaryRows,
  grants: jpGrants,
  demo: jpDemo,
};
