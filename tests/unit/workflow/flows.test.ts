import { describe, expect, test } from 'vitest';
import { scaffoldHolds } from '#server/yard/scaffold/predicates.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { yardFlows } from '#shared/yard/flows.ts';
import { definitionOf } from '#shared/yard/registry.ts';

/** The predicates of each area, by application resource. */
const predicates: Readonly<Record<string, readonly string[]>> = {
  scaffold_apply: Object.keys(scaffoldHolds({ id: '', version: 0 })),
};

describe.each(yardFlows.map((flow) => [flow.key, flow] as const))('%s', (_, flow: FlowDefinition) => {
  const definition = definitionOf(flow.resource);
  const keys = flow.nodes.map((node) => node.key);
  const actions = definition?.lifecycle?.transitions.map((transition) => transition.action) ?? [];

  test('begins at start, ends at end, and names each node once', () => {
    expect([keys[0], keys.at(-1)]).toEqual(['start', 'end']);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('names only fields, lifecycle actions, predicates and nodes that exist', () => {
    for (const node of flow.nodes) {
      for (const field of [...node.editable, ...(node.required ?? []).map((entry) => entry.field)]) {
        expect(definition && fieldOf(definition, field), `${node.key}: ${field}`).toBeDefined();
      }
      for (const action of [node.onEnter, node.onPass, node.onReject]) if (action) expect(actions).toContain(action);
      const whens = [node.when, ...node.assignees.map((entry) => (typeof entry === 'string' ? undefined : entry.when))];
      for (const when of whens) {
        if (when?.startsWith('passed:')) expect(keys).toContain(when.slice('passed:'.length));
        else if (when) expect(predicates[flow.resource]).toContain(when);
      }
      if (node.rejectTo) expect(keys.indexOf(node.rejectTo)).toBeLessThan(keys.indexOf(node.key));
    }
  });

  test('lets whoever must fill a field change it', () => {
    for (const node of flow.nodes) {
      for (const entry of node.required ?? []) expect(node.editable, node.key).toContain(entry.field);
    }
  });

  test('has somebody to ask at every node where people decide', () => {
    for (const node of flow.nodes) {
      if (node.type === 'approve' || node.type === 'handle') expect(node.assignees.length, node.key).toBeGreaterThan(0);
    }
  });
});
