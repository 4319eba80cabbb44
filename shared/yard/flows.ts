import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { scaffoldApplyFlow } from './scaffold-apply.flow.ts';
import { scaffoldDismantleFlow } from './scaffold-dismantle.flow.ts';

/** Every flow of the yard; each new content hash becomes a version in `wf_definition` at start. */
export const yardFlows: readonly FlowDefinition[] = [scaffoldApplyFlow, scaffoldDismantleFlow];
