import { describe, expect, it } from 'vitest';
import { lockedFields, visibleDefinition } from '#server/resource/visible-definition.ts';
import type { LineDefinition, ResourceDefinition } from '#shared/resource/definition.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { permissionCode } from '#shared/resource/resource-address.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { testActor } from '#tests/support/actor.ts';

const listed = (entity: string): LineDefinition => ({
  ...{ code: `seen_${entity}`, entity, table: `prm_seen_${entity}`, title: { zh: '明细', en: 'Lines' } },
  ...{ foreignKey: 'contractor', display: 'phone', list: { columns: ['phone', 'qty'] } },
  fields: [
    { name: 'phone', label: { zh: '电话', en: 'Phone' }, type: 'str', length: 20 },
    { name: 'qty', label: { zh: '数量', en: 'Quantity' }, type: 'int' },
  ],
});
const head: ResourceDefinition = { ...contractor, lines: [listed('call'), listed('visit')] };
const [call, visit] = linesOf(head);
if (!call || !visit) throw new Error('no lines');

const codes = (...names: string[]) => new Set(names.map((name) => permissionCode(head, name)));
const reader = (hidden: ReadonlySet<string>, disabled: ReadonlySet<string> = new Set()) =>
  testActor({ restrictions: { hidden, disabled } });
const fieldsOf = ({ fields }: ResourceDefinition) => fields.map(({ name }) => name);

describe('a line as a user sees it', () => {
  it('leaves out fields hidden in its own list, and no fields of another list of the same head', () => {
    const actor = reader(codes(`${visit.key}.phone`));
    expect(fieldsOf(visibleDefinition(visit.definition, actor))).toEqual(['contractor', 'lineNo', 'qty']);
    expect(fieldsOf(visibleDefinition(call.definition, actor))).toEqual(['contractor', 'lineNo', 'phone', 'qty']);
  });

  it('is the same object if nothing is hidden from the user', () => {
    expect(visibleDefinition(visit.definition, reader(new Set()))).toBe(visit.definition);
    expect(visibleDefinition(head, reader(new Set()))).toBe(head);
  });

  it('is one shared definition for all users with the same hidden fields', () => {
    const hidden = codes('phone', `${call.key}.qty`);
    const one = visibleDefinition(head, reader(hidden));
    expect(visibleDefinition(head, reader(new Set(hidden)))).toBe(one);
    expect(fieldsOf(one)).not.toContain('phone');
    expect(fieldsOf(visibleDefinition(call.definition, reader(hidden)))).toEqual(['contractor', 'lineNo', 'phone']);
  });
});

describe('fields that a user may not enter', () => {
  it('are the hidden and disabled ones: for a head with the lists’ names, for a line without', () => {
    const actor = reader(codes('phone', `${call.key}.qty`), codes(`${visit.key}.phone`));
    expect(lockedFields(head, actor)).toEqual(['phone', `${call.key}.qty`, `${visit.key}.phone`]);
    expect(lockedFields(call.definition, actor)).toEqual(['qty']);
    expect(lockedFields(visit.definition, actor)).toEqual(['phone']);
    expect(lockedFields(head, reader(new Set()))).toEqual([]);
  });
});
