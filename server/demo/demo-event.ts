import { clockText } from './demo-clock.ts';
import type { Draft } from './demo-scaffold-rows.ts';
import type { DemoWorld } from './demo-world.ts';

export interface EventStory {
  readonly table: 'prm_scaffold' | 'prm_scaffold_apply';
  readonly id: string;
  readonly at: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly action: string;
  readonly actor: string;
  readonly comment?: string | null;
}

/** One row of the timeline; the document number follows when all are known (`number-documents.ts`). */
export function demoEvent(world: DemoWorld, story: EventStory): Draft {
  return {
    id: world.newId(story.at),
    tenantId: world.tenantId,
    area: 'scaffold',
    bizTable: story.table,
    bizId: story.id,
    bizNo: '',
    fromState: story.from,
    toState: story.to,
    action: story.action,
    actor: story.actor,
    comment: story.comment ?? null,
    createTime: clockText(story.at),
  };
}
