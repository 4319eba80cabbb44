import { describe, expect, test } from 'vitest';
import { cancellable } from '#server/workflow/cancellable.ts';
import { actionWord, nodeWord } from '#server/workflow/event-words.ts';
import { missingFields, requiredFields } from '#server/workflow/facts.ts';
import { nodePermissions } from '#server/workflow/node-permissions.ts';
import type { ResourceDefinition, Transition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { scaffoldApplyFlow } from '#shared/yard/scaffold/scaffold-apply.flow.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { node } from './small-flow.ts';

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

test('an application is cancelled from where its lifecycle cancels, or wherever it has none', () => {
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

test('a node demands its fields, some only while a condition holds; what is filled is not missing', () => {
  const asking = node('a', {
    required: [{ field: 'crew' }, { field: 'file', when: { field: 'height', op: 'gte', value: 24 } }],
  });
  expect(requiredFields(asking, record({ height: 23 }))).toEqual(['crew']);
  expect(requiredFields(asking, record({ height: 24 }))).toEqual(['crew', 'file']);
  expect(missingFields(asking, record({ height: 24, crew: 'wang' }))).toEqual(['file']);
  expect(missingFields(asking, record({ crew: '' }))).toEqual(['crew']);
  expect(missingFields(node('b'), record())).toEqual([]);
});

test('a node’s permissions name each field that is entered here or anywhere, and each button', () => {
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

describe('the timeline’s words', () => {
  test('are those of approvals first, then the transition’s own, then the action itself', () => {
    const own = { ...cancel, action: 'edit' };
    const definition = { ...thing, lifecycle: { field: 'state', initial: '10', transitions: [own, cancel] } };
    expect(['edit', 'cancel', 'new'].map((action) => actionWord(definition, action).en)).toEqual([
      'Changed',
      'Cancel',
      'new',
    ]);
    expect(actionWord({ ...thing, lifecycle: undefined }, 'cancel')).toEqual({ zh: 'cancel', en: 'cancel' });
  });

  test('name a node of the resource’s own flows only', () => {
    const [, first] = scaffoldApplyFlow.nodes;
    expect(nodeWord(scaffoldApply, first?.key ?? '')).toEqual(first?.name);
    expect(nodeWord(scaffoldApply, 'nowhere')).toBeUndefined();
    expect(nodeWord(thing, first?.key ?? '')).toBeUndefined();
  });
});
