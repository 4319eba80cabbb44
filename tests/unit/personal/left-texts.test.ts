import { expect, it } from 'vitest';
import { type LeftTexts, withoutNames } from '#server/personal/left-texts.ts';

const left = (account: string, more: readonly (readonly [string, string])[] = []): LeftTexts => ({
  sought: new Map([['张伟', '离职人员-1'], ['10023456', '***'], ['a9@example.com', '***'], ...more]),
  account: [account, 'left-1'],
  isAccountAlone: true,
  names: ['张伟', '离职人员-1'],
  workNo: '2031',
  things: ['张伟号'],
});
const sought = left('zw9', [['zw9', 'left-1']]);

it('withoutNames replaces a separate name, and not parts of longer words, numbers and others’ addresses', () => {
  const text = (from: string) => withoutNames(from, sought);
  expect(text('用户zw9已核对，zw9. (zw9) 张伟签字')).toBe('用户left-1已核对，left-1. (left-1) 离职人员-1签字');
  expect(text('zw9s 1zw9 zw9_1 pre-zw9 zw9-2 a@zw9.com zw9.pdf')).toBe(
    'zw9s 1zw9 zw9_1 pre-zw9 zw9-2 a@zw9.com zw9.pdf',
  );
  expect(text('10023456、PR-10023456 100234567 a9@example.com')).toBe('***、PR-10023456 100234567 ***');
});

it('withoutNames changes only the texts of JSON: no key, no number, and no other character', () => {
  const json = '{"zw9": "zw9", "n": 10023456, "big": 12345678901234567890, "in": ["a", "zw9"], "s": "a \\"zw9\\" 1"}';
  expect(withoutNames(json, sought)).toBe(
    '{"zw9": "left-1", "n": 10023456, "big": 12345678901234567890, "in": ["a", "left-1"], "s": "a \\"left-1\\" 1"}',
  );
  expect(
    withoutNames('{"node": "zw9", "tasks": [{"rule": "zw9", "candidates": ["zw9"]}]}', sought, {
      keys: new Set(['candidates']),
      otherwiseCodes: true,
    }),
  ).toBe('{"node": "zw9", "tasks": [{"rule": "zw9", "candidates": ["left-1"]}]}');
});

it.each(['test', 'admin2', 'li', 'B12', '20031', 'zhang.wei', '张'])(
  'withoutNames treats %s, which may be a word, a part or a number, as an account only where it is marked so',
  (account) => {
    const text = (from: string) => withoutNames(from, left(account)).replaceAll(account, 'W').replaceAll('left-1', 'P');
    expect(text(`the ${account} failed, ${account}: done, user ${account} of ${account}; 做${account}`)).toBe(
      'the W failed, W: done, user W of W; 做W',
    );
    expect(text(`修改用户，username： ${account}；角色： ${account}`)).toBe('修改用户，username： P；角色： W');
    expect(text(`Account changed: ${account}; 账号${account}, user: ${account}, @${account} a@${account}.com`)).toBe(
      'Account changed: P; 账号P, user: P, @P a@W.com',
    );
    expect(text(`张伟（${account}）、张伟 (${account}) 王芳（${account}）`)).toBe(
      '离职人员-1（P）、离职人员-1 (P) 王芳（W）',
    );
    expect(text(`{"remark":["${account}","${account} b"]}`)).toBe('{"remark":["W","W b"]}');
  },
);

it('withoutNames does not replace a Chinese account within a longer word, nor a name within the name of a thing', () => {
  expect(withoutNames('用户张三、账号：张，用户张', left('张'))).toBe('用户张三、账号：left-1，用户left-1');
  expect(withoutNames('username： 张；姓名： 张三', left('张', [['张', 'left-1']]), { line: 'about' })).toBe(
    'username： left-1；姓名： 张三',
  );
  expect(withoutNames('张伟在张伟号上签字', left('zw9'))).toBe('离职人员-1在张伟号上签字');
});

it('withoutNames removes a work number after the name, and in a cell that identifies a person', () => {
  const person = (text: string) => withoutNames(text, left('test', [['李', 'x']]), { person: true });
  expect(withoutNames('2031 件，张伟 2031、张伟（2031）、张伟20319、王芳 2031', left('test'))).toBe(
    '2031 件，离职人员-1 ***、离职人员-1（***）、离职人员-120319、王芳 2031',
  );
  expect(person('2031')).toBe('***');
  expect(person('test')).toBe('left-1');
  // Two of one name: whose number it is tells whose name.
  const shared = { ...left('test'), sought: new Map<string, string>() };
  expect(withoutNames('张伟 2031', shared, { person: true })).toBe('离职人员-1 ***');
  expect(withoutNames('张伟 2032', shared, { person: true })).toBe('张伟 2032');
});

it('withoutNames replaces an account that may be a word in places for accounts', () => {
  const keys = new Set(['manager', 'people']);
  const json = '{"manager":["test","x"],"people":["a,test",null],"remark":["test",""]}';
  expect(withoutNames(json, left('test'), { keys })).toBe(
    '{"manager":["left-1","x"],"people":["a,left-1",null],"remark":["test",""]}',
  );
  expect(withoutNames('a,test,test2', left('test'), { accounts: true })).toBe('a,left-1,test2');
  expect(withoutNames('Password reset: test', left('test'), { line: 'about' })).toBe('Password reset: left-1');
});

it('withoutNames replaces the account at the start of lines of the audit trail', () => {
  const line = (text: string) => withoutNames(text, left('test'), { line: 'any' });
  expect(line('test 无权限: user.list')).toBe('left-1 无权限: user.list');
  expect(line('test: signing in failed')).toBe('left-1: signing in failed');
  expect(line('用户名: test,登录失败')).toBe('用户名: left-1,登录失败');
  expect(line('test 批次: 3')).toBe('test 批次: 3');
});
