import { beforeAll, describe, expect, test } from 'vitest';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { applicationBody, insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { approvals, calls, createCast, refusal } from './approval.ts';

/* Before an application is submitted its applicant sees who will decide about it; the server tells, and writes nothing. */

testDatabase();
const app = testApp();
let rows: YardRows;
const { as, draft, submit, pending, trail } = approvals(app, () => rows);

beforeAll(async () => {
  await createCast();
  rows = await insertYardRows(FIRST_TENANT);
  await createPerson({ username: 'guest', roles: [], orgCode: 'A01A01A01' });
});

const path = async (values: Record<string, unknown>, who = 'leader', id?: string) =>
  (await as(who)).call(calls.submitPath, { body: { ...(id !== undefined && { id }), values } });
const inShort = async (values: Record<string, unknown>, who?: string, id?: string) =>
  (await path(values, who, id)).map(({ name, people, namedAt }) => `${name} ${people.join('、')}${namedAt ?? ''}`);

const low = { height: 5, envRisk: null, scafType: '1', loadClass: '20', applyType: '1' };

describe('the path before submitting', () => {
  test('the path follows the kind, the height and the applicant’s department', async () => {
    expect(await inShort({ ...applicationBody(rows), ...low })).toEqual([
      '工段审核 陈工段',
      '方案审核 孙工',
      '排产 吴队长',
      '搭设/自检 排产',
      expect.stringContaining('联合验收 郑验收、'),
    ]);
    expect(await inShort({ ...applicationBody(rows), ...low, height: '24.5' })).toContain('HSE 审核 钱安全');
    expect((await inShort({ ...low, height: 30, applyType: '3' })).at(-1)).toBe('抄送架子队 吴队长');
    expect((await inShort(low, 'other_leader'))[0]).toBe('工段审核 赵工段');
    // A change goes its own way, which begins with the engineer.
    expect((await inShort({ ...low, applyType: '2' }))[0]).toBe('方案审核 孙工');
  });

  test('the path ignores unfinished values', async () => {
    const [, ...rest] = await path({ ...low, height: '24x' });
    expect(rest.map(({ nodeKey }) => nodeKey)).toEqual(['scheme', 'schedule', 'erect', 'accept']);
    expect(rest[0]).toEqual({
      nodeKey: 'scheme',
      name: '方案审核',
      type: 'approve',
      people: ['孙工'],
      why: ['脚手架工程师'],
      namedAt: null,
      hours: 8,
    });
  });

  test('the path has the later assignees, and reading it creates no task', async () => {
    const filed = await draft({ ...low, height: 40 });
    const [first] = await path({}, 'leader', filed.id);
    expect(first?.people).toEqual(['陈工段']);
    expect((await pending('section')).records.filter(({ bizId }) => bizId === filed.id)).toEqual([]);
    expect((await path({}, 'leader', filed.id)).map(({ nodeKey }) => nodeKey)).toContain('hse');
    await submit(filed.id, filed.version);
    expect((await pending('section')).records.map(({ bizId }) => bizId)).toContain(filed.id);
    expect(await refusal(path({}, 'leader', filed.id))).toBe('该单据当前状态不能提交');
  });

  test('the path of a draft is refused to other users and to users who may not apply', async () => {
    const filed = await draft(low);
    expect(await refusal(path({}, 'other_leader', filed.id))).toBe('未找到对应实体');
    expect(await refusal(trail(filed, 'other_leader'))).toBe('未找到对应实体');
    expect(await refusal(path(low, 'guest'))).toBe('没有权限，请联系管理员分配权限！');
  });
});
