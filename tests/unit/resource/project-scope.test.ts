import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { compileSql } from '#server/db/compile-sql.ts';
import { setOverlay } from '#server/kernel/catalogue.ts';
import { projectScope } from '#server/resource/scope/project-scope.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { sysProject } from '#shared/system/project.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { blockStage } from '#shared/yard/ship/block-stage.ts';
import { ship } from '#shared/yard/ship/ship.ts';

const tenantId = 1;
const form = (code: string, ref: string, project = 'of'): ResourceDefinition => ({
  ...{ code, area: 'onl', entity: code, table: code, title: { zh: code, en: code }, display: 'name' },
  fields: [
    { name: 'name', label: { zh: '名称', en: 'Name' }, type: 'str', length: 20, required: true },
    { name: 'of', label: { zh: '属于', en: 'Of' }, type: 'ref', ref },
  ],
  list: { columns: ['name'] },
  scope: { project },
});
const scopeOf = (definition: ResourceDefinition, projects: readonly string[] | null) => {
  const condition = projectScope(definition, { tenantId, projects });
  return condition === null ? null : compileSql(condition);
};

beforeEach(() =>
  setOverlay(tenantId, [form('circle_a', 'circle_b'), form('circle_b', 'circle_a'), form('lost', 'contractor')]),
);

afterAll(() => setOverlay(tenantId, []));

describe('rows in the scope of projects', () => {
  it('are all rows if the user is not restricted, or if the resource belongs to no project', () => {
    expect(scopeOf(ship, null)).toBeNull();
    expect(scopeOf(contractor, ['p1'])).toBeNull();
  });

  it('are found by the project itself, by a reference to it, and by references to records that have one', () => {
    expect(scopeOf(sysProject, ['p1'])).toEqual({ text: 'id = any($1)', values: [['p1']] });
    expect(scopeOf(ship, ['p1', 'p2'])).toEqual({ text: '"project" = any($1)', values: [['p1', 'p2']] });
    const { text, values } = scopeOf(blockStage, ['p1']) ?? { text: '', values: [] };
    expect(text.replace(/\s+/g, ' ')).toBe(
      '"block" in (select id from "prm_block" where tenant_id = $1 and "ship" in (select id from "prm_ship" where tenant_id = $2 and "project" = any($3)))',
    );
    expect(values).toEqual([tenantId, tenantId, ['p1']]);
  });

  it('are none if the scope is unclear: no visible project, forms that refer to each other, a reference to nothing', () => {
    expect(scopeOf(ship, [])?.text).toBe('false');
    expect(scopeOf(form('circle_a', 'circle_b'), ['p1'])?.text).toMatch(/ false\)+$/);
    expect(scopeOf(form('lost', 'contractor'), ['p1'])?.text).toMatch(/ false\)$/);
    expect(scopeOf(form('name', 'ship', 'name'), ['p1'])?.text).toBe('false');
  });
});
