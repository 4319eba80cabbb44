import { passComments, rejectReasons } from '#server/demo/comments.ts';
import { clockText } from '#server/demo/demo-clock.ts';
import { type PlayedFlow, playFlow } from '#server/demo/demo-flow.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders, holdersNear } from '#server/demo/demo-world.ts';
import { requiredFields } from '#server/workflow/facts.ts';
import { scaffoldHolds } from '#server/yard/scaffold/predicates.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { FlowDefinition, FlowNode } from '#shared/workflow/flow.ts';

/** How one approval goes: as a rule it passes; some are refused once, a few are left lying. */
export type Fate =
  | { readonly kind: 'pass' }
  | { readonly kind: 'reject'; readonly node: string }
  | { readonly kind: 'leave'; readonly node: string };

export interface ApprovalStory {
  readonly flow: FlowDefinition;
  readonly application: Draft;
  readonly submitAt: number;
  readonly fate: Fate;
  readonly lifecycle: (action: string, node: string, by: string, at: number) => void;
  /** Somebody passes a node, before what follows from it. */
  readonly passed?: (node: string, by: string) => void;
}

/** Plays an application of the scaffold area with the people of the demo yard. */
export function playScaffoldFlow(world: DemoWorld, story: ApprovalStory): PlayedFlow {
  const { application } = story;
  const starter = String(application.createBy);
  return playFlow({
    flow: story.flow,
    starter,
    submitAt: story.submitAt,
    now: world.now,
    calendar: world.calendarDays,
    record: () => application as unknown as ResourceRecord,
    holds: () => scaffoldHolds(application as unknown as ResourceRecord),
    people: (rule) => peopleFor(world, application, rule),
    admins: world.admins,
    hours: (node) => hoursAt(world, node, application),
    choose: (candidates, node) => chooseDecider(world, candidates, node, application),
    verdict: (node) => {
      if (story.fate.kind === 'reject' && story.fate.node === node.key) {
        return { action: 'reject', comment: world.random.pick(rejectReasons) };
      }
      const left = story.fate.kind === 'leave' && story.fate.node === node.key;
      return { action: left ? 'leave' : 'pass', comment: left ? null : world.random.pick(passComments) };
    },
    prepare: (node, by, at) => {
      fillNode(world, node, application, at);
      story.passed?.(node.key, by);
    },
    lifecycle: story.lifecycle,
  });
}

function peopleFor(world: DemoWorld, application: Draft, rule: string): readonly string[] {
  const [kind, name] = rule.split(':');
  if (kind === 'role') return holders(world, name ?? '');
  if (kind === 'role-in-dept') return holdersNear(world, name ?? '', String(application.sysOrgCode));
  const value = kind === 'field' ? application[name ?? ''] : kind === 'starter' ? application.createBy : null;
  return typeof value === 'string' && value !== '' ? value.split(',') : [];
}

/** Desk work as domain.md §20 measures it (median 3.1 h, P90 11 h); erection takes days by its size. */
function hoursAt({ random }: DemoWorld, node: FlowNode, application: Draft): number {
  if (node.key === 'erect') return Math.min(40, 5 + Number(application.volume) / 45 + random.next() * 6);
  // All meet at the scaffold and sign there: one time for everybody's part.
  if (node.key === 'accept') return 0.2 + (Number.parseInt(String(application.id).slice(-4), 16) % 80) / 10;
  if (node.key === 'dismantle') return Math.min(30, 6 + Number(application.volume) / 70 + random.next() * 5);
  return Math.min(36, Math.max(0.2, random.logNormal(3.1, 11)));
}

/** The starter does not decide on the own application, and the crew's leader does not accept the own scaffold. */
function chooseDecider(world: DemoWorld, candidates: readonly string[], node: FlowNode, application: Draft): string {
  const free = candidates.filter((name) => name !== application.crew || node.key !== 'accept');
  return world.random.pick(free.length > 0 ? free : candidates);
}

/** What a node's people enter before they pass it. */
function fillNode(world: DemoWorld, node: FlowNode, application: Draft, at: number): void {
  const asked = requiredFields(node, application as unknown as ResourceRecord);
  if (asked.includes('schemeFile')) application.schemeFile = world.schemeFile;
  if (node.key !== 'schedule') return;
  application.crew = world.random.pick(holders(world, 'scaf_crew'));
  application.startDate = clockText(at).slice(0, 10);
}
