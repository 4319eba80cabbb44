import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPlatform } from '#tests/support/platform/open-platform.ts';
import { readRecordings } from '#tests/support/platform/recordings.ts';
import { clearSuccessMessages, successMessageShown } from '#tests/support/platform/write-walk/success-messages.ts';
import { dialog, press, rowOf } from '#tests/support/platform/write-walk/ways.ts';

/** What is done with rows beside adding, changing and deleting them, before JeecgBoot 3.4.3. */

const there = openPlatform('3.4.3', {
  width: 1600,
  before: ({ answers }) =>
    answers.memory.table('sys_announcement').add({ titile: '未发布的通告', msgType: 'ALL', priority: 'L' }),
});

interface Act {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly play: () => Promise<void>;
  readonly call: string;
  /** The page itself shows that it is done, and says nothing. */
  readonly isPlain?: true;
  /** Query and body as they must be sent. */
  readonly sent: Readonly<Record<string, unknown>>;
}

const zhangsan = '3d464b4ea0d2491aab8a7bde74c57e95';
const lisi = 'f0019fdebedb443c98dcb17d88222c38';
const admin = 'e9ca23d68d884d4ebb19d07889727dae';
const vue3Role = '1501570619841810433';
const sampleJob = 'a253cdfc811d69fa0efc70d052bc8128';
const notice = '1256486817286418434';
const dictionary = 'd6e1152968b02d69ff358c75b48a6ee1';
const depart = 'c6d7cb4deeac411cb3384b1b31278596';
const users = { path: '/isystem/user', title: '用户管理' };
const roles = { path: '/isystem/roleUserList', title: '角色管理' };
const departments = { path: `/isystem/depart?depart=${depart}&section=grants`, title: '部门管理' };
const jobs = { path: '/isystem/QuartzJobList', title: '定时任务' };
const announcements = { path: '/isystem/annountCement', title: '系统通告' };
const dictionaries = { path: '/isystem/dict', title: '数据字典' };

const agree = /^确\s*定$/;
const tick = (at: Locator, name: string) => rowOf(at, name).getByRole('checkbox').check();
async function choose(name: string, item: string): Promise<void> {
  await press(there.page, `操作：${name}`);
  await there.page.getByRole('menuitem', { name: item }).click();
}

const acts: readonly Act[] = [
  {
    name: 'freezes a person',
    ...users,
    play: async () => {
      await choose('张三', '冻结');
      await press(dialog(there.page), '冻结');
    },
    call: 'PUT /sys/user/frozenBatch',
    sent: { ids: zhangsan, status: 2 },
  },
  {
    name: 'gives a person another password',
    ...users,
    play: async () => {
      await choose('张三', '重置密码');
      await there.page.getByLabel('新密码').fill('Walked-2026-well');
      await press(dialog(there.page), '重置密码');
    },
    call: 'PUT /sys/user/changePassword',
    sent: { username: 'zhangsan', password: 'Walked-2026-well' },
  },
  {
    name: 'lets somebody stand in for a person',
    ...users,
    play: async () => {
      await choose('张三', '代理人');
      const form = dialog(there.page, /代理人/);
      const person = form.getByRole('combobox');
      await person.fill('管理员');
      await there.page.locator('.ant-select-item-option').filter({ hasText: '管理员' }).first().click();
      const days = form.getByPlaceholder('请选择日期');
      await days.first().fill('2099-01-01');
      await days.first().press('Tab');
      await days.last().fill('2099-01-31');
      await days.last().press('Tab');
      await press(form, agree);
    },
    // The stand-in's recordings name somebody already.
    call: 'PUT /sys/sysUserAgent/edit',
    sent: {
      id: expect.any(String),
      userName: 'zhangsan',
      agentUserName: 'admin',
      startTime: expect.stringMatching(/^2099-01-01 /),
      endTime: expect.stringMatching(/^2099-01-31 /),
      status: '1',
    },
  },
  {
    name: 'puts a person into the bin',
    ...users,
    play: async () => {
      await tick(there.page.locator('main'), '李四');
      await press(there.page, /^批量删除/);
      await press(dialog(there.page), /^(?:确\s*定|删\s*除)$/);
    },
    call: 'DELETE /sys/user/deleteBatch',
    sent: { ids: lisi },
  },
  {
    name: 'takes a person out of the bin',
    ...users,
    play: async () => {
      await press(there.page, '回收站');
      await tick(dialog(there.page), '李四');
      await press(dialog(there.page), /^还\s*原$/);
    },
    call: 'PUT /sys/user/putRecycleBin',
    sent: { userIds: lisi },
  },
  {
    name: 'grants a page to a role',
    ...roles,
    play: async () => {
      await press(rowOf(there.page, 'vue3'), '授权');
      const drawer = dialog(there.page, /^角色授权/);
      const node = drawer.locator('.ant-tree-treenode').filter({ hasText: /^统计报表/ });
      await node.locator('.ant-tree-checkbox').click();
      await press(drawer, /^保\s*存$/);
    },
    call: 'POST /sys/permission/saveRolePermission',
    sent: { roleId: vue3Role, permissionIds: expect.any(String), lastpermissionIds: expect.any(String) },
  },
  {
    name: 'puts a person into a role',
    ...roles,
    play: async () => {
      await press(rowOf(there.page, 'vue3'), '用户');
      await press(dialog(there.page, /^角色用户/), '添加用户');
      await tick(dialog(there.page, '添加用户'), '管理员');
      await press(dialog(there.page, '添加用户'), agree);
    },
    call: 'POST /sys/user/addSysUserRole',
    sent: { roleId: vue3Role, userIdList: [admin] },
  },
  {
    name: 'grants a page to a department',
    ...departments,
    play: async () => {
      const node = there.page.locator('.ant-tree-treenode').filter({ hasText: /^统计报表/ });
      await node.locator('.ant-tree-checkbox').click();
      await press(there.page, /^保\s*存$/);
    },
    call: 'POST /sys/permission/saveDepartPermission',
    sent: { departId: depart, permissionIds: expect.any(String), lastpermissionIds: expect.any(String) },
  },
  {
    name: 'reads all messages',
    path: '/isps/userAnnouncement',
    title: '我的消息',
    isPlain: true,
    play: () => press(there.page, '全部已读'),
    call: 'PUT /sys/sysAnnouncementSend/readAll',
    sent: {},
  },
  {
    name: 'runs a job now',
    ...jobs,
    play: async () => {
      await press(rowOf(there.page, 'SampleJob'), '立即执行');
      await press(there.page.getByRole('tooltip'), agree);
    },
    call: 'GET /sys/quartzJob/execute',
    sent: { id: sampleJob },
  },
  {
    name: 'puts a job into its schedule',
    ...jobs,
    play: () => press(rowOf(there.page, 'SampleJob'), '启动'),
    call: 'GET /sys/quartzJob/resume',
    sent: { id: sampleJob },
  },
  {
    name: 'takes a job out of its schedule',
    ...jobs,
    play: () => press(rowOf(there.page, 'SampleJob'), '停止'),
    call: 'GET /sys/quartzJob/pause',
    sent: { id: sampleJob },
  },
  {
    name: 'takes an announcement back',
    ...announcements,
    play: async () => {
      await press(rowOf(there.page, '放假通知'), '撤销');
      await press(there.page.getByRole('tooltip').or(there.page.getByRole('dialog')), agree);
    },
    call: 'GET /sys/annountCement/doReovkeData',
    sent: { id: notice },
  },
  {
    name: 'publishes an announcement',
    ...announcements,
    play: async () => {
      await press(rowOf(there.page, '未发布的通告'), '发布');
      await press(there.page.getByRole('tooltip').or(there.page.getByRole('dialog')), agree);
    },
    call: 'GET /sys/annountCement/doReleaseData',
    sent: { id: expect.any(String) },
  },
  {
    name: 'puts a dictionary into the bin',
    ...dictionaries,
    play: async () => {
      await tick(there.page.locator('main'), '流程类型');
      await press(there.page, /^批量删除/);
      await press(dialog(there.page), /^(?:确\s*定|删\s*除)$/);
    },
    call: 'DELETE /sys/dict/deleteBatch',
    sent: { ids: dictionary },
  },
  {
    name: 'takes a dictionary out of the bin',
    ...dictionaries,
    play: async () => {
      await press(there.page, '回收站');
      await press(
        dialog(there.page)
          .getByRole('row')
          .or(dialog(there.page).getByRole('listitem'))
          .filter({ hasText: '流程类型' }),
        /还原|取回/,
      );
    },
    call: `PUT /sys/dict/back/${dictionary}`,
    sent: {},
  },
];

it.each(acts.map((act) => [act.name, act] as const))(
  '%s',
  async (_name, { path, title, play, call, sent, isPlain }) => {
    expect((await there.watch.visit(path, [title])).problems).toEqual([]);
    await clearSuccessMessages(there.page);
    const mark = there.server.requests.length;
    await play();
    if (!isPlain) expect(await successMessageShown(there.page), 'a word that it is done').toBe(true);
    expect(await there.watch.problems({ rereads: true })).toEqual([]);
    const asked = there.server.requests.slice(mark).filter((request) => `${request.method} ${request.path}` === call);
    expect(asked).toHaveLength(1);
    const { _t, ...query } = asked[0]?.query ?? {};
    const body = (asked[0]?.body ?? {}) as object;
    expect({ ...query, ...body }).toEqual(sent);
    // What the platform's own client sends by the same call, password repeated in its form apart.
    const recorded = readRecordings('vue2-traffic').find(({ request }) => `${request.method} ${request.path}` === call);
    const keys = Object.keys((recorded?.request.body ?? sent) as object).filter((key) => key !== 'confirmpassword');
    expect(Object.keys({ ...query, ...body }).toSorted()).toEqual(keys.toSorted());
  },
);
