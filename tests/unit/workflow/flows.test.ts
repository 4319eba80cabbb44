import { describe, expect, test } from 'vitest';
import { seedRoles } from '#server/kernel/roles.ts';
import { jpPredicates } from '#server/yard/jp/predicates.ts';
import { scaffoldPredicates } from '#server/yard/scaffold/predicates.ts';
import { sitePredicates } from '#server/yard/site/predicates.ts';
import { scrapPredicates, toolPredicates } from '#server/yard/tool/predicates.ts';
import { wharfPredicates } from '#server/yard/wharf/predicates.ts';
import { wxPredicates } from '#server/yard/wx/predicates.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { codesOfFields } from '#shared/resource/visible-fields.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { yardFlows } from '#shared/yard/flows.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';

/** The predicates of each area, by application resource. */
const predicates: Readonly<Record<string, readonly string[]>> = {
  scaffold_apply: Object.keys(scaffoldPredicates({ id: '', version: 0 })),
  site_apply: Object.keys(sitePredicates({ id: '', version: 0 })),
  tool_apply: Object.keys(toolPredicates({ id: '', version: 0 })),
  tool_scrap: Object.keys(scrapPredicates({ id: '', version: 0 })),
  tool_check: [],
  wharf_apply: Object.keys(wharfPredicates({ id: '', version: 0 })),
  jp_apply: Object.keys(jpPredicates({ id: '', version: 0 })),
  wx_apply: Object.keys(wxPredicates({})),
  demo_pick: [],
};

const roles = seedRoles.map(({ code }) => `role:${code}`);

describe.each(yardFlows.map((flow) => [flow.key, flow] as const))('%s', (_, flow: FlowDefinition) => {
  const definition = yardDefinitions.find(({ code }) => code === flow.resource);
  // Fields of the application and of its lines, and the lists of lines as a whole.
  const known = definition
    ? [...codesOfFields(definition).map(([name]) => name), ...linesOf(definition).map(({ key }) => key)]
    : [];
  const keys = flow.nodes.map((node) => node.key);
  const actions = definition?.lifecycle?.transitions.map((transition) => transition.action) ?? [];

  test('begins at start, ends at end, and names each node once', () => {
    expect([keys[0], keys.at(-1)]).toEqual(['start', 'end']);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('names only fields, lifecycle actions, predicates and nodes that exist', () => {
    for (const node of flow.nodes) {
      for (const field of [...node.editable, ...(node.required ?? []).map((entry) => entry.field)]) {
        expect(known, `${node.key}: ${field}`).toContain(field);
      }
      for (const action of [node.onEnter, node.onPass, node.onReject, node.onStop])
        if (action) expect(actions).toContain(action);
      const whens = [node.when, ...node.assignees.map((entry) => (typeof entry === 'string' ? undefined : entry.when))];
      for (const when of whens) {
        if (when?.startsWith('passed:')) expect(keys).toContain(when.slice('passed:'.length));
        else if (when && !when.startsWith('extra:')) expect(predicates[flow.resource]).toContain(when);
      }
      if (node.rejectTo) expect(keys.indexOf(node.rejectTo)).toBeLessThan(keys.indexOf(node.key));
    }
  });

  test('lets whoever must fill a field change it', () => {
    for (const node of flow.nodes) {
      for (const entry of node.required ?? []) expect(node.editable, node.key).toContain(entry.field);
    }
  });

  test('names a witness only for parts that stand for the using side, beside others who sign themselves', () => {
    for (const node of flow.nodes) {
      const witnessed = node.assignees.flatMap((entry) => (typeof entry !== 'string' && entry.witness ? entry : []));
      if (witnessed.length === 0) continue;
      for (const { party, witness } of witnessed) {
        expect(party, node.key).toBe(true);
        expect(roles, node.key).toContain(witness);
      }
      // Receiving what was brought is one part by itself; it approves nothing.
      if (node.type === 'handle' && node.assignees.length === 1) continue;
      expect(node.countersign, node.key).toBe('all');
      expect(witnessed.length, node.key).toBeLessThan(node.assignees.length);
    }
  });

  test('has somebody to ask at every node where people decide', () => {
    for (const node of flow.nodes) {
      if (node.type === 'approve' || node.type === 'handle') expect(node.assignees.length, node.key).toBeGreaterThan(0);
    }
  });
});
