import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { ref } from '#shared/resource/field-builders.ts';
import { yardAreas } from '#shared/yard/areas.ts';
import { refersTo, withExtras } from '#shared/yard/extra-approval.ts';
import { effectiveFlow, yardFlows } from '#shared/yard/flows.ts';
import { nodeDictionaries } from '#shared/yard/node-dictionaries.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { siteApplyFlow } from '#shared/yard/site/site-apply.flow.ts';

const extras = yardAreas.flatMap(({ extraApprovals = [] }) => extraApprovals);
const written = yardAreas.flatMap(({ flows = [] }) => flows);

describe('an extra approval', () => {
  it('comes before the first node of every flow whose application refers to it, and in no other flow', () => {
    expect(extras.length).toBeGreaterThan(0);
    for (const flow of written) {
      const fields = yardDefinitions.find(({ code }) => code === flow.resource)?.fields ?? [];
      const concerned = extras.filter(({ about }) => refersTo({ fields }, about)).map(({ node }) => node);
      const [start, ...others] = flow.nodes;
      expect(effectiveFlow(flow).nodes, flow.key).toEqual([start, ...concerned, ...others]);
      expect(yardFlows).toContain(effectiveFlow(flow));
    }
  });

  it('of a unit is part of the flows of all six areas (docs/domain.md §10.4), but not of the tool store’s own papers', () => {
    const asking = yardFlows.filter(({ nodes }) => nodes.some(({ key }) => key === 'unitSafety'));
    const resources = new Set(asking.map(({ resource }) => resource));
    const applications = yardDefinitions.filter(({ application }) => application);
    const ofUnit = applications.filter(({ fields }) =>
      fields.some(({ ref }) => ref === 'ship' || ref === 'contractor'),
    );
    expect([...resources].toSorted()).toEqual(ofUnit.map(({ code }) => code).toSorted());
    const six = ['site', 'tool', 'scaffold', 'wharf', 'jp', 'wx'].map((area) => `${area}_apply`);
    expect([...resources]).toEqual(expect.arrayContaining(six));
    expect([...resources].filter((code) => code === 'tool_check' || code === 'tool_scrap')).toEqual([]);
    // Each of the two is enough; all present applications name a ship.
    for (const target of ['ship', 'contractor']) {
      const about = { fields: [ref('unit', ['单位', 'Unit'], target)] } as unknown as ResourceDefinition;
      const flow = withExtras(siteApplyFlow, about, extras);
      expect(flow.nodes.map(({ key }) => key)).toContain('unitSafety');
    }
  });

  it('is a step that lists know by name, once', () => {
    for (const { code, items } of nodeDictionaries) {
      const values = items.map(({ value }) => value);
      expect(new Set(values).size, code).toBe(values.length);
      for (const { about, node } of extras) {
        const definition = yardDefinitions.find((each) => `${each.code}_node` === code);
        expect(values.includes(node.key)).toBe(definition !== undefined && refersTo(definition, about));
      }
    }
  });
});
