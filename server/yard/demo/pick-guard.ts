import type { AreaGuard } from '#server/workflow/area-guard.ts';
import { demoPickFlow } from '#shared/yard/demo/demo-pick.flow.ts';
import { demoPick } from '#shared/yard/demo/demo-pick.ts';

/** The guard of the example has one flow without branches and finds nothing. */
export const demoPickGuard: AreaGuard = {
  area: demoPick.area,
  resource: demoPick.code,
  flows: [demoPickFlow],
  flowKeyOf: () => demoPickFlow.key,
  predicates: () => ({}),
  findings: async () => [],
};
