import { describe, expect, it } from 'vitest';
import type { AuthEntry } from '#shared/permission/decide-permission.ts';
import { allFields, fieldOf } from '#shared/resource/application-base.ts';
import type { LineDefinition, ResourceDefinition } from '#shared/resource/definition.ts';
import { definitionHash } from '#shared/resource/definition-hash.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { codesOfFields, fieldRules, visibleFields, withoutFields } from '#shared/resource/visible-fields.ts';
import { sysCategory } from '#shared/system/category.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { buttonCodes } from '#shared/yard/permission-codes.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { violation } from '#shared/yard/violation/violation.ts';

const action = 'prm:base:contractor:phone';
const entry = (written: string): AuthEntry[] => {
  const [type = '', status] = written.split(':');
  return written === '–' ? [] : [{ action, type, ...(status ? { status } : {}) }];
};

/** `type:status` of the entries for the field's code in `allAuth` and in `auth`; – none, `1:` without a status. */
const table: readonly (readonly [allAuth: string, auth: string, answer: 'open' | 'hidden' | 'disabled'])[] = [
  ['–', '–', 'open'],
  ['–', '1:1', 'open'],
  ['1:1', '–', 'hidden'],
  ['1:', '–', 'hidden'],
  ['1:1', '1:1', 'open'],
  ['1:1', '1:', 'open'],
  ['1:1', '2:1', 'hidden'],
  ['1:0', '–', 'open'],
  ['1:0', '1:1', 'open'],
  ['2:1', '–', 'disabled'],
  ['2:', '–', 'disabled'],
  ['2:1', '2:1', 'open'],
  ['2:1', '1:1', 'disabled'],
  ['2:0', '–', 'open'],
];

describe('fields of a resource that a user sees', () => {
  it.each(table)('follow rule %s and grant %s: %s', (allAuth, auth, answer) => {
    const rules = fieldRules({ allAuth: entry(allAuth), auth: entry(auth), node: [] });
    const seen = visibleFields(contractor, rules);
    expect(seen.visible.includes('phone')).toBe(answer !== 'hidden');
    expect(seen.hidden).toEqual(answer === 'hidden' ? ['phone'] : []);
    expect(seen.disabled).toEqual(answer === 'disabled' ? ['phone'] : []);
  });

  it('always include id and version, whatever the rules are', () => {
    const everything = visibleFields(contractor, { isHidden: () => true, isDisabled: () => true });
    expect(everything.visible).toEqual([]);
    const left = withoutFields(contractor, everything.hidden);
    expect(allFields(left).map(({ name }) => name)).toEqual(['id', 'version']);
    expect(left).toMatchObject({ display: 'id', list: { columns: [], sort: { column: 'id' } } });
  });

  it('do not change a list that its area renders', () => {
    expect(withoutFields(sysCategory, ['nameEn']).list.own).toBe(true);
    expect(withoutFields(contractor, ['phone']).list).not.toHaveProperty('own');
  });

  it('leave the list sorted by the remaining columns, whichever column is hidden', () => {
    const sorted = (column: string): ResourceDefinition => ({
      ...contractor,
      list: { columns: ['phone'], sort: { column, order: 'asc' } },
    });
    const order = (column: string) => withoutFields(sorted(column), ['phone']).list.sort;
    for (const column of ['phone', 'name,phone', 'name, phone', 'phone,name']) {
      expect(order(column)).toEqual({ column: 'id', order: 'desc' });
    }
    expect(order('name, createTime')).toEqual({ column: 'name, createTime', order: 'asc' });
  });

  it('determine an application’s title and pending list', () => {
    const [first = '', ...others] = scaffoldApply.application?.pending ?? [];
    expect(withoutFields(scaffoldApply, [first]).application?.pending).toEqual(others);
    const [head = '', ...rest] = scaffoldApply.application?.title ?? [];
    expect(withoutFields(scaffoldApply, [head]).application?.title).toEqual(rest);
  });

  it('are the whole definition, with its own hash, if nothing is hidden', () => {
    expect(withoutFields(contractor, [])).toBe(contractor);
    const hash = definitionHash(contractor);
    withoutFields(contractor, ['phone']);
    expect(definitionHash(contractor)).toBe(hash);
  });

  it('leave no trace of a hidden column in the definition', () => {
    const left = withoutFields(scaffoldApply, ['ship', 'createTime', 'applyNo', 'urgency']);
    expect(allFields(left).filter(({ name }) => ['ship', 'createTime', 'applyNo', 'urgency'].includes(name))).toEqual(
      [],
    );
    expect(left.list.columns).not.toContain('applyNo');
    expect(left.list.sort).toEqual({ column: 'id', order: 'desc' });
    expect(left.application?.title).not.toContain('ship');
    expect(left.application?.pending).not.toContain('ship');
  });

  it('leave no trace of a hidden column on its card', () => {
    const left = withoutFields(violation, ['level', 'contractor']);
    expect(left.list.card).toEqual({ states: ['violStatus'], facts: ['category', 'place'] });
  });

  it('are named for a line with the list’s key', () => {
    const line: LineDefinition = {
      code: 'phone_line',
      entity: 'line',
      table: 'prm_phone_line',
      title: { zh: '明细', en: 'Lines' },
      foreignKey: 'contractor',
      display: 'phone',
      fields: [
        { name: 'phone', label: { zh: '电话', en: 'Phone' }, type: 'str', length: 20 },
        { name: 'qty', label: { zh: '数量', en: 'Quantity' }, type: 'int' },
      ],
      list: { columns: ['phone', 'qty'] },
    };
    const head: ResourceDefinition = { ...contractor, lines: [line] };
    expect(codesOfFields(head)).toContainEqual(['phoneLineList.phone', 'prm:base:contractor:phoneLineList.phone']);
    const [left] = linesOf(withoutFields(head, ['phoneLineList.phone']));
    expect(left?.definition.fields.map(({ name }) => name)).toEqual(['contractor', 'lineNo', 'qty']);
    expect(left?.definition).toMatchObject({ display: 'lineNo', list: { columns: ['qty'] } });
    const [whole] = linesOf(withoutFields(head, ['phone']));
    expect(whole?.definition.fields.map(({ name }) => name)).toContain('phone');
  });

  it('include a field that needs a grant only if granted: its code is a button of the page', () => {
    const fields = contractor.fields.map((field) =>
      field.name === 'phone' ? { ...field, granted: true as const } : field,
    );
    const priced: ResourceDefinition = { ...contractor, fields };
    const code = 'prm:base:contractor:phone';
    expect(buttonCodes(priced)).toContainEqual({ code, title: { zh: '联系电话', en: 'Phone' }, kind: 'button' });
    expect(buttonCodes(contractor).map((entry) => entry.code)).not.toContain(code);
    const allAuth = [{ action: code, type: '1', status: '1' }];
    const hiddenFrom = (auth: readonly AuthEntry[]) =>
      visibleFields(priced, fieldRules({ auth, allAuth, node: [] })).hidden;
    expect([hiddenFrom([]), hiddenFrom(allAuth)]).toEqual([['phone'], []]);
  });

  it('have no code that is also the code of a call or an action', () => {
    const taken = new Set(yardDefinitions.flatMap((definition) => buttonCodes(definition).map(({ code }) => code)));
    const clashes = yardDefinitions.flatMap((definition) =>
      codesOfFields(definition).filter(
        ([name, code]) => taken.has(code) && fieldOf(definition, name)?.granted === undefined,
      ),
    );
    expect(taken).toContain('prm:base:contractor:list');
    expect(clashes).toEqual([]);
  });
});
