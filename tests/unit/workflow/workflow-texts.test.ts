import '#server/yard/areas.ts';
import { describe, expect, test } from 'vitest';
import { findingTexts } from '#server/workflow/decision/findings.ts';
import { currentFlows, guardOf } from '#server/workflow/guards.ts';
import { roleOf } from '#server/workflow/people/people.ts';
import { whyAsked } from '#server/workflow/rule-words.ts';
import { todoExtra } from '#server/workflow/todo/todo-applications.ts';
import { describeTodoAreas, nodesOf } from '#server/workflow/todo/todo-areas.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { PicturePart } from '#shared/workflow/flow-picture.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { testActor } from '#tests/support/actor.ts';

const zh = testActor();
const en = testActor({ language: 'en' });

test('roleOf returns the role that a rule asks for, and null for rules that name people', () => {
  const rules = ['role:hse', 'role-in-dept:hse', 'role:', 'role', 'starter', 'user:role', 'field:crew', 'roles:hse'];
  expect(rules.map(roleOf)).toEqual(['hse', 'hse', null, null, null, null, null, null]);
});

describe('the reason why somebody is asked', () => {
  const names = new Map([['hse', 'HSE 监督']]);
  const why = (rule: string | null, how: PicturePart['how'] = 'rule', language: 'zh' | 'en' = 'zh') =>
    whyAsked(scaffoldApply, { people: [], rule, how } as PicturePart, names, language);

  test('is the rule in words', () => {
    expect(why('role:hse')).toBe('HSE 监督');
    expect(why('role:unknown')).toBe('unknown');
    expect(why('role-in-dept:hse')).toBe('申请部门（或上级）的HSE 监督');
    expect(why('role-in-dept:hse', 'rule', 'en')).toMatch(/^HSE 监督 of the applicant/);
    expect([why('starter'), why('starter', 'rule', 'en')]).toEqual(['申请人', 'Applicant']);
    expect([why('user:wang'), why('user:wang', 'rule', 'en')]).toEqual(['流程指定', 'Named by the flow']);
    expect([why('field:crew'), why('field:crew', 'rule', 'en')]).toEqual([
      '单据中“搭设班组”指定',
      expect.stringMatching(/^Named in “[A-Z]/),
    ]);
    expect(why('field:nothing')).toBe('单据中“nothing”指定');
  });

  test('names who chose the people, or says that nobody was found', () => {
    expect([why(null, 'named'), why('role:hse', 'named', 'en')]).toEqual(['转办指定', 'Handed over by name']);
    expect([why(null, 'sign'), why(null, 'sign', 'en')]).toEqual(['加签指定', 'Asked for an opinion']);
    expect(why(null)).toBeNull();
    expect(why('role:hse', 'fallback')).toBe('未找到“HSE 监督”，由系统管理员办理');
    expect(why('role:hse', 'fallback', 'en')).toBe('Nobody found (HSE 监督): administrators');
  });
});

describe('areas in which people apply', () => {
  test('are listed once each, with the first application, its name, and the nodes of its tasks', () => {
    const areas = describeTodoAreas(zh);
    expect(new Set(areas.map(({ area }) => area)).size).toBe(areas.length);
    const scaffold = areas.find(({ area }) => area === 'scaffold');
    expect(scaffold).toMatchObject({ resource: 'scaffold_apply', applyCode: 'prm:scaffold:apply:add', example: false });
    expect(scaffold?.nodes).toContainEqual({ key: 'section', name: '工段审核' });
    expect(areas.find(({ area }) => area === 'demo')).toMatchObject({ example: true, resource: 'demo_pick' });
    // Several applications of one area: one entry, and the nodes of all.
    const tool = areas.find(({ area }) => area === 'tool');
    expect(tool?.resource).toBe('tool_apply');
    expect(tool?.nodes).toEqual(nodesOf(['tool_apply', 'tool_scrap', 'tool_check'], zh));
    expect(describeTodoAreas(en).find(({ area }) => area === 'scaffold')?.title).toMatch(/^[A-Z]/);
    for (const { resource, hints } of areas) expect(hints).toBe(guardOf(resource).hints !== undefined);
    expect(new Set(areas.map(({ hints }) => hints))).toEqual(new Set([true, false]));
  });

  test('have the nodes where somebody decides or handles, each name once', () => {
    const keys = nodesOf(['scaffold_apply'], zh).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['section', 'scheme', 'erect']));
    expect(keys).not.toContain('start');
    expect(keys).not.toContain('end');
    const types = currentFlows()
      .filter(({ resource }) => resource === 'scaffold_apply')
      .flatMap(({ nodes }) => nodes.filter(({ key }) => keys.includes(key)).map(({ type }) => type));
    expect(new Set(types)).toEqual(new Set(['approve', 'handle']));
    expect(new Set(keys).size).toBe(keys.length);
    expect(nodesOf(['scaffold_apply'], en).find(({ key }) => key === 'section')?.name).toBe('Section review');
    expect(nodesOf([], zh)).toEqual([]);
  });
});

test('a pending list contains the columns that the application names, with texts, and plain values only', () => {
  const record = { id: '1', version: 1, place: '3#', height: 12.5, applyType: '1', applyType_dictText: '搭设' };
  const extra = todoExtra('scaffold_apply', { ...record, needDate: { not: 'plain' } } as unknown as ResourceRecord);
  expect(extra).toMatchObject({ place: '3#', height: 12.5, needDate: null });
  expect(Object.keys(extra).filter((name) => !name.endsWith('_dictText'))).toEqual(
    scaffoldApply.application?.pending ?? [],
  );
  const shown = (scaffoldApply.application?.pending ?? []).includes('applyType');
  expect(extra.applyType_dictText).toBe(shown ? '搭设' : undefined);
  expect(extra).not.toHaveProperty('place_dictText');
});

test('findings are shown in the reader’s language, with the values that they name', () => {
  const finding = { error: 'urgedRecently', params: { n: 4 }, blocks: true } as const;
  expect(findingTexts([finding], zh)).toEqual(['4 小时内已催办过，请稍后再试']);
  expect(findingTexts([finding, finding], en)).toHaveLength(2);
  expect(findingTexts([], zh)).toEqual([]);
});
