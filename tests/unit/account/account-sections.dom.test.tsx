import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ownMail } from '#shared/contract/message/message.ts';
import { answerInvitation, getCurrentTenants, listMyTenants } from '#shared/contract/people/tenant.ts';
import { listUserComponentData, updatePassword } from '#shared/contract/people/user.ts';
import {
  deleteThirdAccount,
  editProfile,
  endOwnSession,
  getProfile,
  listOwnSessions,
  listOwnThirdAccounts,
} from '#shared/contract/session/profile.ts';
import { getCurrentUserDeparts, selectDepart } from '#shared/contract/session/session.ts';
import {
  addDelegation,
  listDelegations,
  listTodo,
  listTodoAreas,
  removeDelegation,
} from '#shared/contract/workflow/todo.ts';
import { AccountCenter } from '#src/features/account/account-center.tsx';
import { BindingSection } from '#src/features/account/binding-section.tsx';
import { CustomSection } from '#src/features/account/custom-section.tsx';
import { DelegateSection } from '#src/features/account/delegate-section.tsx';
import { DepartDialog } from '#src/features/account/depart-dialog.tsx';
import { NotificationSection } from '#src/features/account/notification-section.tsx';
import { SecuritySection } from '#src/features/account/security-section.tsx';
import { SessionList } from '#src/features/account/session-list.tsx';
import { sessionState } from '#src/session/session-store.ts';
import { answerCalls, onPart } from '#tests/support/dom/answer.ts';
import { found, only } from '#tests/support/dom/find.ts';
import { button, press } from '#tests/support/dom/press.ts';
import { said } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const text = () => document.body.textContent ?? '';
const shows = (words: string) => waitFor(() => expect(text()).toContain(words));
const confirmQuestion = () => fireEvent.click(only('.ant-popconfirm .ant-btn-primary'));

describe('the account’s own page', () => {
  const person = {
    id: 'u1',
    realname: '王伟',
    username: 'wang',
    avatar: null,
    departs: [
      { id: 'd1', name: '制造部', orgCode: 'A', current: true },
      { id: 'd2', name: '质量部', orgCode: 'B', current: false },
    ],
    roles: [{ id: 'r', name: '计划员' }],
    tenants: [{ id: 1, name: '大船', current: true }],
    post: 'zw1',
    postText: '工段长',
    workNo: '',
    phone: '138',
    telephone: null,
    email: 'a@b.cn',
  };
  const areas = [
    { area: 'tool', resource: 'tool_apply', title: '工具', example: false },
    { area: 'scaffold', resource: 'scaf_apply', title: '脚手架', example: false },
    { area: 'demo', resource: 'demo', title: '示例', example: true },
  ];
  const menu = [{ path: '/tool', component: 'resource/tool_apply', meta: {}, children: [] }];
  const opened = (may: readonly string[], invited: readonly object[] = [], total = 2) => {
    const sent = answerCalls(
      onPart(getProfile, person),
      onPart(listTodoAreas, areas),
      onPart(listTodo, { total, records: [{ bpmStatus: '1' }, { bpmStatus: '2' }] }),
      onPart(listMyTenants, invited),
      onPart(answerInvitation, null),
    );
    show(<AccountCenter />, { may, permissions: { menu: menu as never } });
    return sent;
  };

  it('shows the account, with the current one among several departments', async () => {
    opened([editProfile.access]);
    await shows('制造部（当前）、质量部');
    const facts = Object.fromEntries(
      found('dl > div').map((each) => [...each.children].map((part) => part.textContent)),
    );
    expect(facts).toMatchObject({
      角色: '计划员',
      所属租户: '大船',
      职务: '工段长',
      工号: '–',
      座机: '–',
      邮箱: 'a@b.cn',
    });
    expect(found('a', '编辑个人信息')).toHaveLength(1);
  });

  it('counts the applications of areas that the menu has', async () => {
    const sent = opened([]);
    await shows('进行中 1 份，共 2 份');
    expect(found('section[aria-labelledby="own-applications"] a').map((each) => each.textContent)).toEqual(['工具']);
    expect(sent.find(({ id }) => id === listTodo.id)?.query).toEqual({
      area: 'tool',
      tab: 'started',
      pageNo: '1',
      pageSize: '100',
    });
  });

  it('only counts all applications if there are too many to read', async () => {
    opened([], [], 300);
    await shows('共 300 份');
    expect(text()).not.toContain('进行中');
  });

  it.each([
    ['同意加入', '1', '您已加入该租户，重新登录后可以切换'],
    ['拒绝', '4', '您已拒绝该邀请'],
  ])('answers an invitation: %s sends %s', async (name, status, words) => {
    const sent = opened([], [{ id: 7, name: '新厂' }]);
    await shows('新厂');
    press(name);
    await waitFor(() => expect(said()).toEqual([words]));
    expect(sent.find(({ id }) => id === answerInvitation.id)?.query).toEqual({ tenantId: '7', status });
    await waitFor(() => expect(sent.filter(({ id }) => id === listMyTenants.id)).toHaveLength(2));
  });
});

describe('the phone and mail of the account', () => {
  const bound = (profile: object, accounts: readonly object[], may: readonly string[]) => {
    const sent = answerCalls(
      onPart(getProfile, profile),
      onPart(listOwnThirdAccounts, accounts),
      onPart(deleteThirdAccount, null),
    );
    show(<BindingSection />, { may });
    return sent;
  };
  const account = {
    id: 't1',
    sysUserId: 'u1',
    thirdType: 'dingtalk',
    thirdUserId: 'ding',
    realname: null,
    createTime: '2026-03-05 08:00:00',
  };

  it.each([
    [{ phone: '138', email: 'a@b.cn' }, [editProfile.access], ['138', 'a@b.cn'], ['修改', '修改']],
    [{ phone: null, email: null }, [editProfile.access], ['未绑定手机', '未填写邮箱'], ['绑定', '填写']],
  ])('%j with the rights %j', async (profile, may, words, acts) => {
    bound(profile, [], may);
    await shows(words[0] as string);
    expect(text()).toContain(words[1]);
    expect(found('ul button, ul a').map((each) => each.textContent)).toEqual(acts);
    await shows('没有绑定第三方账号');
  });

  it('names the other accounts, and unlinks one after a question', async () => {
    const sent = bound(
      {},
      [account, { ...account, id: 't2', thirdType: 'github', realname: '伟', createTime: null }],
      [],
    );
    await shows('ding，绑定于 2026-03-05 08:00');
    expect(text()).toMatch(/钉钉.*github.*伟，绑定于 –/);
    fireEvent.click(found('button', '解绑')[0] as Element);
    await shows('解绑后不能再用该账号登录');
    confirmQuestion();
    await waitFor(() => expect(said()).toEqual(['已解绑']));
    expect(sent.find(({ id }) => id === deleteThirdAccount.id)?.body).toEqual({ id: 't1', sysUserId: 'u1' });
  });
});

describe('the sessions of the account', () => {
  const session = (id: string, given: object) => ({
    id,
    live: true,
    current: false,
    userAgent: null,
    ip: `10.0.0.${id}`,
    createTime: '2026-03-05 08:00:00',
    seenTime: '2026-03-05 09:30:00',
    endReason: null,
    ...given,
  });
  const shown = async (sessions: readonly object[]) => {
    const sent = answerCalls(onPart(listOwnSessions, sessions), onPart(endOwnSession, { ended: 1 }));
    show(<SessionList />);
    await shows('已登录的设备');
    return sent;
  };

  it('can be ended, but not the current one', async () => {
    const sent = await shown([session('1', { current: true }), session('2', {})]);
    expect(text()).toContain('登录于 2026-03-05 08:00，最近使用 2026-03-05 09:30');
    expect([text().split('当前设备').length, found('button', '下线 未知设备 · 10.0.0.1')]).toEqual([2, []]);
    press('下线 未知设备 · 10.0.0.2');
    await waitFor(() => expect(said()).toEqual(['已下线 1 个设备']));
    press('下线其他设备');
    await shows('其他设备上未保存的内容会丢失');
    confirmQuestion();
    const ended = () => sent.filter(({ id }) => id === endOwnSession.id).map(({ body }) => body);
    await waitFor(() => expect(ended()).toEqual([{ id: '2' }, { id: null }]));
  });

  it('have no button for others if there are none; ended ones say why, twenty at most', async () => {
    const past = Array.from({ length: 21 }, (_, at) =>
      session(`9${at}`, { live: false, endReason: at === 0 ? 'idle' : at === 1 ? 'new reason' : 'logout' }),
    );
    await shown([session('1', { current: true }), ...past]);
    expect(found('button', '下线其他设备')).toEqual([]);
    const rows = found('ul[aria-label="最近登录"] li').map((each) => each.textContent);
    expect([rows.length, rows[0], rows[1], rows[2]]).toEqual([
      20,
      '未知设备 · 10.0.0.902026-03-05 08:00 · 因长时间未使用结束',
      '未知设备 · 10.0.0.912026-03-05 08:00 · 已过期',
      '未知设备 · 10.0.0.922026-03-05 08:00 · 已退出',
    ]);
  });
});

it.each([
  [[], undefined, '您没有修改密码的权限', 0],
  [[updatePassword.access], undefined, '用旧密码修改', 1],
  [[updatePassword.access], null, '仍是发放的密码', 1],
  [[updatePassword.access], '2026-03-05 08:00:12', '上次修改：2026-03-05 08:00', 1],
])('with the rights %j and the password of %j the page says %s', async (may, passwordTime, words, buttons) => {
  answerCalls(onPart(getProfile, { passwordTime }), onPart(listOwnSessions, []));
  show(<SecuritySection />, { may });
  if (updatePassword.access.includes(':') || buttons === 1) await shows(words);
  expect(text()).not.toContain('08:00:12');
  if (updatePassword.access.includes(':')) expect(found('button', '修改密码')).toHaveLength(buttons);
});

describe('a delegate', () => {
  const row = { id: 'g1', delegate: 'li', delegate_dictText: '李芳', fromDate: '2026-03-05', toDate: '2026-03-09' };
  const opened = (rows: readonly object[]) => {
    const sent = answerCalls(
      onPart(listDelegations, rows),
      onPart(addDelegation, null),
      onPart(removeDelegation, null),
      onPart(listUserComponentData, { records: [{ id: 'u2', username: 'li', realname: '李芳' }], total: 1 }),
    );
    show(<DelegateSection />);
    return sent;
  };

  it('is ended by its button', async () => {
    const sent = opened([row]);
    await shows('2026-03-05 至 2026-03-09');
    press('取消 李芳 的代理');
    await waitFor(() => expect(said()).toEqual(['已取消']));
    expect(sent.find(({ id }) => id === removeDelegation.id)?.query).toEqual({ id: 'g1' });
    await waitFor(() => expect(sent.filter(({ id }) => id === listDelegations.id)).toHaveLength(2));
  });

  it('needs a person and both days, and then is sent', async () => {
    const sent = opened([]);
    await shows('没有人代您办理');
    expect(text()).not.toContain('请选择代理人和起止日期');
    press('设置代理人');
    expect(text()).toContain('请选择代理人和起止日期');
    expect(found('[aria-invalid="true"]')).toHaveLength(1);
    fireEvent.mouseDown(only('.ant-select'));
    await waitFor(() => expect(found('.ant-select-item-option')).toHaveLength(1));
    fireEvent.click(only('.ant-select-item-option'));
    expect(found('[aria-invalid="true"]')).toEqual([]);
    for (const [at, day] of ['2026-03-05', '2026-03-09'].entries()) {
      const input = found('.ant-picker input')[at] as HTMLInputElement;
      fireEvent.change(input, { target: { value: day } });
      fireEvent.blur(input);
    }
    press('设置代理人');
    await waitFor(() => expect(said()).toEqual(['已设置，代理人会收到消息']));
    expect(sent.find(({ id }) => id === addDelegation.id)?.body).toEqual({
      delegate: 'li',
      fromDate: '2026-03-05',
      toDate: '2026-03-09',
    });
    expect(text()).not.toContain('请选择代理人和起止日期');
  });
});

describe('how the person is notified', () => {
  it.each([
    [{ configured: false, to: null, refused: false }, '未配置邮件服务', true],
    [{ configured: true, to: null, refused: false }, '您还没有填写邮箱', true],
    [{ configured: true, to: 'a@b.cn', refused: true }, '邮件服务器拒收 a@b.cn', true],
    [{ configured: true, to: 'a@b.cn', refused: false }, '新消息同时发送到 a@b.cn', false],
  ])('mail %j: %s', async (mail, words, isDisabled) => {
    answerCalls(onPart(ownMail, mail));
    show(<NotificationSection />);
    await shows(words);
    const switches = found('section[aria-label="邮件提醒"] [role="switch"]');
    expect(switches.map((each) => each.hasAttribute('disabled'))).toEqual([isDisabled, isDisabled]);
  });

  it('is switched for each kind of message on its own', async () => {
    answerCalls();
    show(<NotificationSection />);
    const bell = () =>
      found('section[aria-label="铃铛提醒"] [role="switch"]').map((each) => each.getAttribute('aria-checked'));
    expect(bell()).toEqual(['true', 'true']);
    press('铃铛提醒 系统消息');
    expect(bell()).toEqual(['true', 'false']);
    expect(found('section[aria-label="邮件提醒"]')).toEqual([]);
  });
});

it('the look and language of the office are chosen in the settings', () => {
  answerCalls();
  show(<CustomSection />);
  const chosen = () =>
    (found('input[type="radio"]') as HTMLInputElement[]).filter(({ checked }) => checked).map(({ value }) => value);
  expect(chosen()).toEqual(['system', 'zh']);
  fireEvent.click(only('input[value="dark"]'));
  expect(chosen()).toEqual(['dark', 'zh']);
  const stay = only('[role="switch"]');
  fireEvent.click(stay);
  expect(stay.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(only('input[value="system"]'));
  fireEvent.click(only('input[value="en"]'));
  expect(text()).toContain('Language');
});

describe('the department of the session', () => {
  const list = [
    { id: 'd1', orgCode: 'A01', departName: '制造部' },
    { id: 'd2', orgCode: 'A02', departName: '质量部' },
  ];
  const opened = (departs: unknown, tenants: readonly object[] = []) => {
    const sent = answerCalls(
      onPart(getCurrentTenants, { list: tenants }),
      onPart(getCurrentUserDeparts, departs),
      onPart(selectDepart, { userInfo: { id: 'id-planner', username: 'planner', realname: '换过' } }),
    );
    const onClose = vi.fn();
    show(<DepartDialog onClose={onClose} />);
    return { sent, onClose };
  };
  const checked = () => (found('input[type="radio"]') as HTMLInputElement[]).map((each) => each.checked);

  it('is changed to the chosen one, and the account of the session with it', async () => {
    const { sent, onClose } = opened({ list, orgCode: 'A01' });
    await shows('部门切换（当前部门 : 制造部）');
    expect(checked()).toEqual([true, false]);
    fireEvent.click(only('label', '质量部'));
    press('确定');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.at(-1)?.body).toEqual({ orgCode: 'A02', username: 'planner' });
    expect([said(), sessionState().session?.userInfo.realname]).toEqual([['已切换到 质量部'], '换过']);
  });

  it('must be chosen if there is none yet', async () => {
    const { sent } = opened({ list, orgCode: null });
    await waitFor(() => expect(checked()).toEqual([false, false]));
    press('确定');
    expect([said(), sent.some(({ id }) => id === selectDepart.id)]).toEqual([['请选择部门'], false]);
  });

  it('cannot be changed without departments', async () => {
    opened({ list: [], orgCode: null });
    await shows('您尚未设置部门信息!');
    expect(button('确定').hasAttribute('disabled')).toBe(true);
  });

  it('is chosen among those of another tenant, which reloads the page', async () => {
    opened({ list, orgCode: 'A01' }, [
      { id: 1, name: '大船' },
      { id: 2, name: '新厂' },
    ]);
    await shows('切换租户和部门');
    expect([checked(), text().includes('页面会重新加载')]).toEqual([[true, false, true, false], false]);
    fireEvent.click(only('label', '新厂'));
    await shows('切换租户后页面会重新加载。');
  });
});
