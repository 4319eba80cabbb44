import { describe, expect, it } from 'vitest';
import { registerFields, registerProblems } from '#src/features/login/register-rules.ts';
import { textOf } from '#src/i18n/language.ts';

const good = {
  username: 'yard_worker',
  password: 'slipway-by-night',
  confirmpassword: 'slipway-by-night',
  realname: '',
  phone: '13800138000',
  smscode: '123456',
  email: '',
};

const problemsOf = (change: Partial<typeof good>) => {
  const found = registerProblems({ ...good, ...change }, 8);
  return Object.fromEntries(
    registerFields.flatMap((name) => {
      const problem = found[name];
      if (problem === undefined) return [];
      return [[name, typeof problem === 'string' ? problem : textOf(problem, 'zh')]];
    }),
  );
};

describe('the check of a new account', () => {
  it('accepts valid entries', () => {
    expect(problemsOf({})).toEqual({});
    expect(problemsOf({ username: 'four', realname: '吴队长', email: 'wu@yard.cn' })).toEqual({});
  });

  it.each([
    ['username', '', '请输入用户名'],
    ['username', '吊车wu', '只允许字母、数字、下划线'],
    ['username', 'abc', '长度6到18个字符'],
    ['username', 'a'.repeat(19), '长度6到18个字符'],
    ['phone', '', '请输入手机号'],
    ['phone', '12800138000', '请输入正确手机号'],
    ['phone', '1380013800', '请输入正确手机号'],
    ['smscode', '', '请输入验证码'],
    ['smscode', '12345', '请输入 6 位数字验证码'],
    ['email', 'wu@yard', '邮箱格式不正确'],
    ['confirmpassword', 'slipway-by-day', '两次输入的密码不一样！'],
  ])('judges %s %j: %s', (name, text, said) => {
    expect(problemsOf({ [name]: text })).toEqual({ [name]: said });
  });

  it('requires a password that is long enough and differs from the user name', () => {
    const both = (password: string) => problemsOf({ password, confirmpassword: password });
    expect(both('')).toEqual({ password: '请输入密码', confirmpassword: '请再次输入密码' });
    expect(both('7 signs')).toEqual({ password: '密码至少 8 个字符' });
    expect(both('Yard_Worker')).toEqual({ password: '密码不能与用户名相同' });
  });
});
