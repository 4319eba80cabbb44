import type { AreaGuard } from '#server/workflow/area-guard.ts';
import { demoPickFlow } from '#shared/yard/demo/demo-pick.flow.ts';
import { demoPick } from '#shared/yard/demo/demo-pick.ts';

/** One flow, no branches, and nothing of the yard stands against an example. */
export const demoPickGuard: AreaGuard = {
  area: demoPick.area,
  resource: demoPick.code,
  flows: [demoPickFlow],
  flowKeyOf: () => demoPickFlow.key,
  holds: () => ({}),
  findings: async () => [],
};
