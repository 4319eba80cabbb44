import type { Actor } from '#server/kernel/actor.ts';
import { guardOf } from '#server/workflow/guards.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import type { Text } from '#shared/resource/text.ts';
import type { HueName } from '#shared/theme/hues.ts';
import { yardAreas } from '#shared/yard/areas.ts';
import { yardFlows } from '#shared/yard/flows.ts';

/** A business area with applications, and one of its application resources (docs/domain.md §3.1). */
export interface TodoArea {
  readonly area: string;
  readonly title: Text;
  readonly hue: HueName | undefined;
  readonly definition: ResourceDefinition;
  readonly example: boolean;
}

export const todoAreas: readonly TodoArea[] = yardAreas.flatMap(({ key, title, hue, definitions, example = false }) =>
  definitions
    .filter(({ application }) => application)
    .map((definition) => ({ area: key, title, hue, definition, example })),
);

/** Main application of each area: the first one. */
const mainAreas = todoAreas.filter(({ area }, at) => todoAreas.findIndex((other) => other.area === area) === at);

/** Nodes at which a task of these applications can be, without duplicates. */
export function nodesOf(resources: readonly string[], { language }: Pick<Actor, 'language'>) {
  const nodes = yardFlows
    .filter((flow) => resources.includes(flow.resource))
    .flatMap((flow) => flow.nodes)
    .filter(({ type }) => type === 'approve' || type === 'handle');
  return [...new Map(nodes.map((node) => [node.key, node])).values()].map(({ key, name }) => ({
    key,
    name: name[language],
  }));
}

/** Description of each area for pending pages and the home page, in the caller's language. */
export function describeTodoAreas(actor: Pick<Actor, 'language'>) {
  return mainAreas.map(({ area, title, definition, example }) => {
    const { code, application } = definition;
    const resources = todoAreas.filter((other) => other.area === area).map((other) => other.definition.code);
    return {
      area,
      resource: code,
      title: title[actor.language],
      apply: application?.apply[actor.language] ?? title[actor.language],
      applyCode: verbCode(definition, 'add'),
      hints: guardOf(code).hints !== undefined,
      example,
      nodes: nodesOf(resources, actor),
    };
  });
}
