import { QueryClient } from '@tanstack/react-query';
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryAllDictItems, refreshDictCache } from '#shared/contract/dict/dict.ts';
import { updatePassword } from '#shared/contract/people/user.ts';
import { editProfile } from '#shared/contract/session/profile.ts';
import { changePhone, sendChangePhoneSms } from '#shared/contract/session/sms.ts';
import * as sender from '#src/controls/upload/send-file.ts';
import { AvatarField } from '#src/features/account/avatar-field.tsx';
import { BaseForm } from '#src/features/account/base-form.tsx';
import { clearCache } from '#src/features/account/clear-cache.ts';
import { LogoutDialog } from '#src/features/account/logout-dialog.tsx';
import { PasswordDialog } from '#src/features/account/password-dialog.tsx';
import { PhoneDialog } from '#src/features/account/phone-dialog.tsx';
import type { Profile } from '#src/features/account/profile.ts';
import { UserAvatar } from '#src/features/account/user-avatar.tsx';
import { userMenuItems } from '#src/features/account/user-menu-items.tsx';
import * as actions from '#src/session/session-actions.ts';
import { answerCalls, onPart, Refusal } from '#tests/support/dom/answer.ts';
import { found, only, type } from '#tests/support/dom/find.ts';
import { button, press } from '#tests/support/dom/press.ts';
import { said } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const sendFile = vi.spyOn(sender, 'sendFile');
const signInAgain = vi.spyOn(actions, 'signInAgain');
const signOut = vi.spyOn(actions, 'signOut');
beforeEach(() => {
  vi.clearAllMocks();
  sendFile.mockResolvedValue('avatar/new.png');
  signInAgain.mockReturnValue(undefined);
  signOut.mockResolvedValue(undefined);
});

const text = () => document.body.textContent ?? '';
const field = (label: string) => {
  const id = only('label', label).getAttribute('for') ?? '';
  return document.getElementById(id) as HTMLInputElement;
};
const problemOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

describe('the form of the own account', () => {
  const person = {
    id: 'u1',
    realname: '王伟',
    sex: 1,
    birthday: '1990-01-02',
    email: 'a@b.cn',
    telephone: '0411-88888888',
  } as Profile;
  const shown = (answer: unknown, facts: Parameters<typeof BaseForm>[0]['facts'] = null) => {
    const sent = answerCalls(onPart(editProfile, answer));
    show(<BaseForm person={person} facts={facts} />);
    return sent;
  };

  it('is saved once something is changed, with emptied fields as empty texts', async () => {
    const sent = shown({ ...person, sex: 2, email: 'b@b.cn', telephone: null });
    expect(button('保存').hasAttribute('disabled')).toBe(true);
    fireEvent.click(only('label', '女'));
    type(field('邮箱'), 'b@b.cn');
    type(field('座机'), '');
    expect(button('保存').hasAttribute('disabled')).toBe(false);
    press('保存');
    await waitFor(() => expect(said()).toEqual(['已保存']));
    expect(sent[0]?.body).toEqual({
      id: 'id-planner',
      sex: 2,
      birthday: '1990-01-02',
      email: 'b@b.cn',
      telephone: '',
    });
    expect(button('保存').hasAttribute('disabled')).toBe(true);
  });

  it('says what is wrong with a field, and sends nothing', async () => {
    const sent = shown(person);
    type(field('邮箱'), 'kein');
    type(field('座机'), '12');
    type(field('生日'), '1990-02-31');
    fireEvent.blur(field('生日'));
    press('保存');
    await waitFor(() => expect(found('[aria-invalid="true"]')).toHaveLength(3));
    expect(problemOf('生日')).toBe('应为日期 YYYY-MM-DD');
    expect([problemOf('邮箱'), problemOf('座机'), sent]).not.toContain('');
    expect(sent).toEqual([]);
  });

  it('does not empty what the server cannot empty, nor send what it does not save', async () => {
    const sent = shown('ok', { saved: new Set(['sex', 'birthday', 'email']), emptied: new Set(['birthday']) } as never);
    expect(found('label', '座机')).toEqual([]);
    type(field('邮箱'), '');
    press('保存');
    await waitFor(() => expect(problemOf('邮箱')).toBe('当前服务器不能清空此项，请保留原值或改为其他值'));
    expect(sent).toEqual([]);
  });
});

describe('the own picture', () => {
  const given = { name: '王伟', avatar: 'avatar/a.png', fixed: false, removable: true };
  const choose = (name: string) => {
    const input = only('input[type="file"]');
    Object.defineProperty(input, 'files', { value: [new File(['x'], name)], configurable: true });
    fireEvent.change(input);
  };
  it('is uploaded and saved, or removed', async () => {
    const sent = answerCalls(onPart(editProfile, { realname: '王伟' }));
    show(<AvatarField {...given} />);
    choose('b.png');
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(button('移除').hasAttribute('disabled')).toBe(false));
    press('移除');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => (body as { avatar: string }).avatar)).toEqual(['avatar/new.png', '']);
    expect(sendFile.mock.calls[0]?.[1]).toMatchObject({ biz: 'avatar', image: true });
  });

  it('must be an image; a refusal says why', async () => {
    answerCalls(onPart(editProfile, new Refusal('图片太大')));
    show(<AvatarField {...given} />);
    choose('b.pdf');
    expect([only('[aria-live]').textContent, sendFile.mock.calls]).toEqual(['请选择图片文件', []]);
    choose('b.png');
    await waitFor(() => expect(only('[aria-live]').textContent).toBe('图片太大'));
  });

  it.each([
    [{ fixed: true }, []],
    [{ removable: false }, ['更换头像']],
    [{ avatar: null }, ['更换头像']],
    [{}, ['更换头像', '移除']],
  ])('%j has the buttons %j', (more, names) => {
    show(<AvatarField {...given} {...more} />);
    expect(found('button').map((each) => each.textContent)).toEqual(names);
  });

  it('is the last character of the name if there is none or it does not load', () => {
    const { container, again } = show(<UserAvatar name="王伟" avatar={null} size={28} />);
    expect(container.textContent).toBe('伟');
    again(<UserAvatar name="王伟" avatar="a.png" size={28} />);
    expect(container.textContent).toBe('');
    fireEvent.error(container.querySelector('img') as Element);
    expect(container.textContent).toBe('伟');
    again(<UserAvatar name="" avatar={null} size={28} />);
    expect(container.textContent).toBe('?');
  });
});

describe('changing the password', () => {
  const fill = (old: string, next: string, again: string) => {
    type(field('旧密码'), old);
    type(field('新密码'), next);
    type(field('确认新密码'), again);
    press('确定');
  };
  it('sends both, and asks to sign in again after a moment', async () => {
    const sent = answerCalls(onPart(updatePassword, null));
    show(<PasswordDialog onClose={vi.fn()} />);
    fill('old', 'New_1', 'New_1');
    await waitFor(() => expect(said()).toEqual(['密码已修改，请用新密码重新登录']));
    expect(sent[0]?.body).toEqual({
      username: 'planner',
      oldpassword: 'old',
      password: 'New_1',
      confirmpassword: 'New_1',
    });
    expect(signInAgain.mock.calls).toEqual([[1500]]);
  });

  it('says what is missing or differs, and sends nothing', async () => {
    const sent = answerCalls(onPart(updatePassword, null));
    show(<PasswordDialog onClose={vi.fn()} />);
    fill('', '', '');
    await waitFor(() => expect(text()).toContain('请输入旧密码!'));
    expect(text()).toMatch(/请输入新密码!.*请确认新密码!/);
    fill('old', 'New_1', 'New_2');
    await waitFor(() => expect(text()).toContain('两次输入的密码不一样！'));
    // Correcting the new password clears the difference as well.
    type(field('新密码'), 'New_2');
    await waitFor(() => expect(text()).not.toContain('两次输入的密码不一样！'));
    expect(sent).toEqual([]);
  });

  it('needs a user', () => {
    const onClose = vi.fn();
    show(<PasswordDialog onClose={onClose} />, { username: '' });
    expect([said(), onClose.mock.calls.length, found('.ant-modal')]).toEqual([['当前系统无登录用户!'], 1, []]);
  });
});

describe('binding a phone', () => {
  const opened = (phone: string | null) => {
    const sent = answerCalls(onPart(sendChangePhoneSms, null), onPart(changePhone, null));
    const onClose = vi.fn();
    show(<PhoneDialog phone={phone} onClose={onClose} />);
    return { sent, onClose };
  };
  const title = () => only('.ant-modal-title').textContent;

  it('proves the old number, then binds the new one', async () => {
    const { sent, onClose } = opened('13800000000');
    expect([title(), field('手机号码').readOnly, found('label', '登录密码')]).toEqual(['验证原手机号', true, []]);
    press('获取验证码');
    await waitFor(() => expect(button('60 秒后重新获取').hasAttribute('disabled')).toBe(true));
    type(field('验证码'), ' 123456 ');
    press('下一步');
    await waitFor(() => expect(title()).toBe('绑定新手机号'));
    expect([field('手机号码').value, field('手机号码').readOnly, found('button', '获取验证码').length]).toEqual([
      '',
      false,
      1,
    ]);
    type(field('手机号码'), ' 13900000000');
    type(field('验证码'), '654321');
    press('绑定');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.map(({ body }) => body)).toEqual([
      { phone: '13800000000', type: 'verifyOriginalPhone' },
      { phone: '13800000000', smscode: '123456', type: 'verifyOriginalPhone' },
      { phone: '13800000000', smscode: '654321', type: 'updatePhone', newPhone: '13900000000' },
    ]);
    expect(said()).toEqual(['验证码已发送', '手机号已绑定']);
  });

  it('asks for the password if there was no number, and checks the number before it asks for a code', async () => {
    const { sent } = opened(null);
    expect(title()).toBe('绑定手机号');
    type(field('手机号码'), '123');
    press('获取验证码');
    await waitFor(() => expect(field('手机号码').getAttribute('aria-invalid')).toBe('true'));
    expect(sent).toEqual([]);
    press('绑定');
    await waitFor(() =>
      expect([problemOf('验证码'), problemOf('登录密码')]).toEqual(['请输入验证码', '请输入登录密码']),
    );
    type(field('手机号码'), '13900000000');
    type(field('验证码'), '1');
    type(field('登录密码'), 'geheim');
    press('绑定');
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { phone: null, smscode: '1', type: 'updatePhone', newPhone: '13900000000', password: 'geheim' },
      ]),
    );
  });
});

it('signing out asks first', async () => {
  const onClose = vi.fn();
  show(<LogoutDialog onClose={onClose} />);
  expect(text()).toContain('真的要退出登录吗？');
  expect(text()).not.toContain('尚未保存');
  press('取消');
  expect([onClose.mock.calls.length, signOut.mock.calls.length]).toEqual([1, 0]);
  press('确定');
  expect(signOut).toHaveBeenCalledOnce();
});

it.each([true, false])(
  'the user menu has the entry for the password only for those who may change it: %j',
  (changesPassword) => {
    show(<p />);
    const deeds = { onGo: vi.fn(), onClearCache: vi.fn() };
    const items = (userMenuItems({ look: 'dark', changesPassword, ...deeds }) ?? []) as {
      key?: string;
      onClick?: () => void;
      children?: object[];
    }[];
    const keys = items.flatMap(({ key }) => key ?? []);
    expect(keys).toEqual([
      'center',
      'account',
      'settings',
      'depart',
      ...(changesPassword ? ['password'] : []),
      'cache',
      'logout',
      'version',
    ]);
    for (const key of ['center', 'account', 'cache']) items.find((item) => item.key === key)?.onClick?.();
    expect([deeds.onGo.mock.calls, deeds.onClearCache.mock.calls.length]).toEqual([
      [['/account/center'], ['/account/settings/base']],
      1,
    ]);
    expect(
      items
        .find(({ children }) => children)
        ?.children?.map((each) => (each as { 'aria-checked': boolean })['aria-checked']),
    ).toEqual([false, false, true]);
  },
);

it('clearing the cache reads all dictionaries again, or says that it failed', async () => {
  const sent = answerCalls(onPart(refreshDictCache, null), onPart(queryAllDictItems, { size: [] }));
  show(<p />);
  const client = new QueryClient();
  await clearCache(client);
  expect([sent.map(({ id }) => id), said()]).toEqual([[refreshDictCache.id, queryAllDictItems.id], ['刷新缓存完成！']]);
  answerCalls(onPart(refreshDictCache, new Refusal('忙')));
  await clearCache(client);
  expect(said()).toEqual(['刷新缓存完成！', '刷新缓存失败！']);
});
