import { afterAll, beforeAll, expect, test } from 'vitest';
import { setOverlay } from '#server/kernel/catalogue.ts';
import { referrersFor } from '#server/resource/references/referrers.ts';
import { beyondProjects } from '#server/resource/scope/project-scope.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { sysProject } from '#shared/system/project.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { testActor } from '#tests/support/actor.ts';

const tenantId = 71;
const field = (name: string, type: FieldDefinition['type'] = 'str', more: object = {}): FieldDefinition =>
  ({ name, label: { zh: `${name}项`, en: `the ${name}` }, type, ...more }) as FieldDefinition;
const form = (code: string, fields: readonly FieldDefinition[], more: object = {}) =>
  ({
    ...{ code, area: 'onl', entity: code, table: code, title: { zh: `${code}单`, en: `${code} form` } },
    ...{ display: 'name', fields: [field('name'), ...fields], list: { columns: ['name'] }, ...more },
  }) as unknown as ResourceDefinition;
const target = form('target', []);
const of = field('of', 'ref', { ref: 'target' });
const one = form('one', [of, field('also', 'ref', { ref: 'target' })], { plural: 'ones' });
const many = form('many', [field('of', 'ref', { ref: 'target', multi: true })]);
const silent = form('silent', [of], { verbs: ['add'] });
const head = form('head', [], {
  lines: [
    {
      ...{ code: 'head_line', entity: 'line', table: 'head_line', title: { zh: '行', en: 'Line' }, display: 'name' },
      ...{ foreignKey: 'headId', fields: [field('name'), of], list: { columns: ['name'] } },
    },
  ],
});
const all = [target, one, many, silent, head];
const actor = (codes: readonly ResourceDefinition[], changes: object = {}) =>
  testActor({ tenantId, grants: new Set(codes.map((each) => verbCode(each, 'list'))), ...changes });

beforeAll(() => setOverlay(tenantId, all));
afterAll(() => setOverlay(tenantId, []));

test('what refers to a record is told by each field, in the reader’s language; lines and lists of records are not', () => {
  const zh = { resource: 'one', title: 'one单' };
  expect(referrersFor(actor(all), 'target')).toEqual([
    { ...zh, field: 'of', label: 'of项' },
    { ...zh, field: 'also', label: 'also项' },
  ]);
  expect(referrersFor(actor(all, { language: 'en' }), 'target')[0]).toEqual({
    ...{ resource: 'one', field: 'of', title: 'ones', label: 'the of' },
  });
});

test('it is told to who may list both, and not by a field that is hidden from them', () => {
  expect(referrersFor(actor([target, one]), 'target')).toHaveLength(2);
  expect(referrersFor(actor([one]), 'target')).toEqual([]);
  expect(referrersFor(actor([target]), 'target')).toEqual([]);
  expect(referrersFor(actor(all), 'nobody')).toEqual([]);
  expect(referrersFor(actor(all, { tenantId: 72 }), 'target')).toEqual([]);
  const code = verbCode(one, 'list').replace(/list$/, 'of');
  const restrictions = { ...testActor().restrictions, hidden: new Set([code]) };
  expect(referrersFor(actor(all, { restrictions }), 'target').map(({ field: name }) => name)).toEqual(['also']);
});

test('who is narrowed to projects puts down no project of another, and may write what belongs to none', async () => {
  const noTrx = undefined as never;
  const write = (before: object | null, patch: object = {}) => ({
    record: { id: 'p9', version: 1, ...before, ...patch } as never,
    patch: patch as never,
    before: before as never,
  });
  const beyond = (
    definition: ResourceDefinition,
    projects: readonly string[] | null,
    ...writes: ReturnType<typeof write>[]
  ) => beyondProjects(noTrx, definition, testActor({ projects }), writes);
  const [fresh, kept] = [write(null, { name: 'x' }), write({ name: 'x' }, { name: 'y' })];
  expect(await beyond(sysProject, null, fresh)).toEqual([]);
  expect(await beyond(contractor, ['p1'], fresh)).toEqual([]);
  expect(await beyond(sysProject, ['p1'])).toEqual([]);
  const [refused, allowed, ...rest] = await beyond(sysProject, ['p1'], fresh, kept);
  expect([allowed, rest]).toEqual([{}, []]);
  expect(Object.keys(refused ?? {})).toEqual([sysProject.display]);
  expect(Object.values(refused ?? {})[0]).toMatch(/^只能选择您所在项目的/);
  // A row that names no project is nobody's to see; where nothing is said of it, it stays as it stands.
  const none = await beyond(ship, ['p1'], write(null, { project: null }), write({ project: null }, { shipName: 'x' }));
  expect(none).toEqual([{ project: expect.stringMatching(/^只能选择您所在项目的/) }, {}]);
  expect(await beyond(ship, ['p1'], write({ project: 'p1' }, { project: '' }))).toHaveLength(1);
});
