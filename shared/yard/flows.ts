import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { yardAreas } from './areas.ts';

/** Every flow of the yard; each new content hash becomes a version in `wf_definition` at start. */
export const yardFlows: readonly FlowDefinition[] = yardAreas.flatMap(({ flows = [] }) => flows);
