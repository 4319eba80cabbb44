import '#server/yard/areas.ts';
import { describe, expect, test } from 'vitest';
import { actionWord, nodeWord } from '#server/workflow/event/event-words.ts';
import { missingFields, requiredFields } from '#server/workflow/facts.ts';
import { applicationDefinitions, applicationOf, guardOf, isApplication } from '#server/workflow/guards.ts';
import { nodePermissions } from '#server/workflow/people/node-permissions.ts';
import { cancellable } from '#server/workflow/run/cancellable.ts';
import { extrasNeeded } from '#server/workflow/run/extras-needed.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { Transition } from '#shared/resource/lifecycle.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { demoPick } from '#shared/yard/demo/demo-pick.ts';
import { scaffoldApplyFlow } from '#shared/yard/scaffold/scaffold-apply.flow.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { flowOf, node } from './small-flow.ts';

const label = { zh: '名称', en: 'Name' };
const cancel: Transition = { action: 'cancel', label: { zh: '取消', en: 'Cancel' }, from: ['10', '20'], to: '90' };
const thing: ResourceDefinition = {
  code: 'thing',
  area: 'test',
  entity: 'thing',
  table: 'thing',
  title: label,
  display: 'name',
  fields: [
    { name: 'name', label, type: 'str', length: 20 },
    { name: 'crew', label, type: 'user', owned: true },
    { name: 'state', label, type: 'str', length: 2, owned: true },
  ],
  list: { columns: ['name'] },
  lifecycle: { field: 'state', initial: '10', transitions: [{ ...cancel, action: 'begin', from: ['30'] }, cancel] },
};
const record = (values: object = {}) => ({ id: '1', version: 1, ...values }) as ResourceRecord;

test('an application is cancelled from the states of its lifecycle, or from any state without a lifecycle', () => {
  expect(['10', '20', '30', undefined].map((state) => cancellable(thing, record({ state })))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const { lifecycle: _, ...plain } = thing;
  expect(cancellable(plain, record())).toBe(true);
  const never = { ...thing, lifecycle: { field: 'state', initial: '10', transitions: [] } };
  expect(cancellable(never, record({ state: '10' }))).toBe(false);
});

test('a node requires its fields, some only under a condition; a filled field is not missing', () => {
  const asking = node('a', {
    required: [{ field: 'crew' }, { field: 'file', when: { field: 'height', op: 'gte', value: 24 } }],
  });
  expect(requiredFields(asking, record({ height: 23 }))).toEqual(['crew']);
  expect(requiredFields(asking, record({ height: 24 }))).toEqual(['crew', 'file']);
  expect(missingFields(asking, record({ height: 24, crew: 'wang' }))).toEqual(['file']);
  expect(missingFields(asking, record({ crew: '' }))).toEqual(['crew']);
  expect(missingFields(node('b'), record())).toEqual([]);
});

test('the permissions of a node name each enterable field of the flow, and each button', () => {
  const listed = nodePermissions(thing, node('a', { editable: ['crew'] }), ['pass', 'return']);
  const short = listed.map(({ action, type, status }) => `${action.replace('prm:test:thing:', '')} ${type} ${status}`);
  expect(short).toEqual([
    'name 2 0',
    'crew 2 1',
    'pass 1 1',
    'reject 1 0',
    'return 1 1',
    'transfer 1 0',
    'addSign 1 0',
  ]);
});

describe('words of the timeline', () => {
  test('are those of approvals first, then the transition’s own, then the action name', () => {
    const own = { ...cancel, action: 'edit' };
    const definition = { ...thing, lifecycle: { field: 'state', initial: '10', transitions: [own, cancel] } };
    expect(['edit', 'cancel', 'new'].map((action) => actionWord(definition, action).en)).toEqual([
      'Changed',
      'Cancel',
      'new',
    ]);
    expect(actionWord({ ...thing, lifecycle: undefined }, 'cancel')).toEqual({ zh: 'cancel', en: 'cancel' });
  });

  test('name only a node of the resource’s own flows', () => {
    const [, first] = scaffoldApplyFlow.nodes;
    expect(nodeWord(scaffoldApply, first?.key ?? '')).toEqual(first?.name);
    expect(nodeWord(scaffoldApply, 'nowhere')).toBeUndefined();
    expect(nodeWord(thing, first?.key ?? '')).toBeUndefined();
  });
});

test('an application has a guard and flows; other resources have neither', () => {
  expect(guardOf('scaffold_apply')).toMatchObject({ area: 'scaffold', resource: 'scaffold_apply' });
  expect(() => guardOf('ship')).toThrow('no area guard for ship');
  expect([isApplication('scaffold_apply'), isApplication('ship')]).toEqual([true, false]);
  expect(applicationOf('scaffold_apply').code).toBe('scaffold_apply');
  expect(() => applicationOf('ship')).toThrow('ship is no application resource');
  expect(() => applicationOf('nothing')).toThrow('nothing is no application resource');
  expect(applicationDefinitions().map(({ code }) => code)).toEqual(
    expect.arrayContaining(['scaffold_apply', 'tool_apply', 'wharf_apply']),
  );
});

test('a node that opens a list of lines opens each field of the lines; one that opens a cell opens only the cell', () => {
  const [line] = linesOf(demoPick);
  const key = line?.key ?? '';
  const open = (...editable: string[]) =>
    nodePermissions(demoPick, node('a', { editable }), [])
      .filter(({ type, status }) => type === '2' && status === '1')
      .map(({ action }) => action.replace(/^.*:/, ''));
  expect(open()).toEqual([]);
  expect(open(`${key}.bin`)).toEqual([`${key}.bin`]);
  expect(open(key)).toEqual(expect.arrayContaining([`${key}.name`, `${key}.reqQty`]));
  expect(open(key)).not.toContain('purpose');
});

test('extra approvals are checked only for their own node, and an unknown one is not needed', async () => {
  const flow = flowOf(node('unitSafety', { when: 'extra:nobody' }), node('plain', { when: 'tall' }), node('always'));
  const input = { db: undefined as never, tenantId: 1, definition: scaffoldApply, record: { id: '1', version: 1 } };
  expect(await extrasNeeded({ ...flow, nodes: flow.nodes.filter(({ key }) => key !== 'unitSafety') }, input)).toEqual(
    {},
  );
  const unknown = { ...flow, nodes: flow.nodes.map((each) => ({ ...each, key: `no-${each.key}` })) };
  expect(await extrasNeeded(unknown, input)).toEqual({ 'extra:nobody': false });
});
