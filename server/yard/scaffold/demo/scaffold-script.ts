import { clockText } from '#server/demo/demo-clock.ts';
import type { PlayedFlow } from '#server/demo/demo-flow.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { type ApprovalStory, playApplication } from '#server/demo/play-application.ts';
import { requiredFields } from '#server/workflow/facts.ts';
import { scaffoldPredicates } from '#server/yard/scaffold/predicates.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { FlowNode } from '#shared/workflow/flow.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import type { ScaffoldRows } from './scaffold-rows.ts';

export type ScaffoldStory = Pick<ApprovalStory, 'flow' | 'application' | 'submitAt' | 'outcome' | 'lifecycle'> & {
  /** Called when somebody passes a node, before the node's lifecycle action. */
  readonly passed?: (node: string, by: string) => void;
};

/** Plays an application of the scaffold area with the people of the demo yard. */
export function playScaffoldFlow(world: DemoWorld, rows: ScaffoldRows, story: ScaffoldStory): PlayedFlow {
  const { application } = story;
  return playApplication(world, rows, {
    ...story,
    definition: scaffoldApply,
    title: titleOf(world, application),
    predicates: scaffoldPredicates,
    hours: (node) => yardHours(world, node, application),
    // The leader of the crew may not accept the crew's own scaffold.
    choices: (candidates, node) => candidates.filter((name) => name !== application.crew || node.key !== 'accept'),
    fill: (node, by, at) => {
      fillNode(world, node, application, at);
      story.passed?.(node.key, by);
    },
  });
}

/** Working hours at nodes that are no desk work; they grow with the volume. */
function yardHours({ random }: DemoWorld, node: FlowNode, application: Draft): number | undefined {
  if (node.key === 'erect') return Math.min(40, 5 + Number(application.volume) / 45 + random.next() * 6);
  // All parties meet at the scaffold, so the time is the same for every task of the node.
  if (node.key === 'accept') return 0.2 + (Number.parseInt(String(application.id).slice(-4), 16) % 80) / 10;
  if (node.key === 'dismantle') return Math.min(30, 6 + Number(application.volume) / 70 + random.next() * 5);
  return undefined;
}

/** Fills in the fields that assignees enter before they pass a node. */
function fillNode(world: DemoWorld, node: FlowNode, application: Draft, at: number): void {
  const asked = requiredFields(node, application as unknown as ResourceRecord);
  if (asked.includes('schemeFile')) application.schemeFile = world.schemeFile;
  if (node.key !== 'schedule') return;
  application.crew = world.random.pick(holders(world, 'scaf_crew'));
  application.startDate = clockText(at).slice(0, 10);
}

function titleOf(world: DemoWorld, application: Draft): string {
  const kind = { '1': '搭设', '2': '变更', '3': '延期', '4': '拆除' }[String(application.applyType)] ?? '搭设';
  const ship = world.ships.find((entry) => entry.id === application.ship)?.shipNo ?? '';
  return `${ship} ${kind} ${String(application.place)}`;
}
