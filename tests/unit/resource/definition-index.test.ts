import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { definitionPath } from '#shared/resource/definition-entry.ts';
import { definitionHash } from '#shared/resource/definition-hash.ts';
import { definitionIndex } from '#shared/resource/definition-index.ts';
import { listCall, optionsCall } from '#shared/resource/read-calls.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';

const head: ResourceDefinition = {
  ...contractor,
  address: { path: '/sys/unit', prefix: 'system:unit' },
  lines: [
    {
      code: 'unit_line',
      entity: 'line',
      table: 'prm_unit_line',
      title: { zh: '明细', en: 'Lines' },
      foreignKey: 'unit',
      display: 'name',
      fields: [{ name: 'name', label: { zh: '名称', en: 'Name' }, type: 'str', length: 20 }],
      list: { columns: ['name'] },
    },
  ],
};

describe('the index of definitions', () => {
  it('contains for each resource what its calls and its file need', () => {
    for (const definition of yardDefinitions) {
      const [entry] = definitionIndex([definition]);
      if (entry === undefined) throw new Error(definition.code);
      expect(definitionPath(entry)).toBe(`/definitions/${definition.code}.${definitionHash(definition)}.json`);
      const calls = resourceCalls({ ...definition, hash: entry.hash });
      expect(listCall(entry)).toEqual(calls.list);
      expect(optionsCall(entry)).toEqual(calls.options);
    }
  });

  it('leads lines to the file of their head', () => {
    const [entry, line] = definitionIndex([head]);
    expect(line).toMatchObject({ code: 'unit_line', head: 'contractor', hash: entry?.hash, display: 'name' });
    if (line === undefined) throw new Error('no line');
    expect(definitionPath(line)).toBe(`/definitions/contractor.${definitionHash(head)}.json`);
    expect(optionsCall(line).path).toBe('/sys/unit/line/options');
  });

  it('changes a file name with any change of content', () => {
    const changed: ResourceDefinition = { ...contractor, title: { zh: '单位', en: 'Unit' } };
    expect(definitionIndex([changed])[0]?.hash).not.toBe(definitionIndex([contractor])[0]?.hash);
  });
});
