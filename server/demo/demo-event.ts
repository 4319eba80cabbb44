import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { clockText } from './demo-clock.ts';
import type { Draft } from './demo-row.ts';
import type { DemoWorld } from './demo-world.ts';

export interface EventStory {
  readonly definition: Pick<ResourceDefinition, 'area' | 'table'>;
  readonly id: string;
  readonly at: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly action: string;
  readonly actor: string;
  readonly comment?: string | null;
  /** Name of a record without a document number. */
  readonly bizNo?: string;
}

/** One row of the timeline; `number-documents.ts` fills in the document number later. */
export function demoEvent(world: DemoWorld, story: EventStory): Draft {
  return {
    id: world.newId(story.at),
    tenantId: world.tenantId,
    area: story.definition.area,
    bizTable: story.definition.table,
    bizId: story.id,
    bizNo: story.bizNo ?? '',
    fromState: story.from,
    toState: story.to,
    action: story.action,
    actor: story.actor,
    comment: story.comment ?? null,
    createTime: clockText(story.at),
  };
}
