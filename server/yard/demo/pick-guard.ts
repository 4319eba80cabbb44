import { makeGuard } from '#server/workflow/make-guard.ts';
import { demoPickFlow } from '#shared/yard/demo/demo-pick.flow.ts';
import { demoPick } from '#shared/yard/demo/demo-pick.ts';

/** The guard of the example has one flow without branches and finds nothing. */
export const demoPickGuard = makeGuard(demoPick, { flows: [demoPickFlow] });
