import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { block } from './block.ts';
import { blockStage } from './block-stage.ts';
import { calendar } from './calendar.ts';
import { contractor } from './contractor.ts';
import { demoRow } from './demo-row.ts';
import { milestone } from './milestone.ts';
import { scaffold } from './scaffold.ts';
import { scaffoldApply } from './scaffold-apply.ts';
import { scaffoldInspect } from './scaffold-inspect.ts';
import { ship } from './ship.ts';

/** Every resource of the yard, and the rows behind the component examples; calls, bindings, permissions and pages are made from this list. */
export const yardDefinitions: readonly ResourceDefinition[] = [
  ship,
  block,
  blockStage,
  milestone,
  contractor,
  calendar,
  scaffold,
  scaffoldApply,
  scaffoldInspect,
  demoRow,
];

const byCode = new Map(yardDefinitions.map((definition) => [definition.code, definition]));

/** The definition of a resource code; undefined for codes the yard does not have (yet). */
export function definitionOf(code: string): ResourceDefinition | undefined {
  return byCode.get(code);
}
