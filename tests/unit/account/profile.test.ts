import { describe, expect, it } from 'vitest';
import { editBody, type Profile, profileOf } from '#src/features/account/profile.ts';

const user = { id: 'u1', username: 'admin', realname: '管理员' } as Profile;
const departs = {
  list: [
    { id: 'd1', departName: '总部', orgCode: 'A01' },
    { id: 'd2', departName: '研发部', orgCode: 'A02' },
  ],
  orgCode: 'A02',
} as Parameters<typeof profileOf>[1];

describe('the user’s own account', () => {
  it('takes the departments from a second answer if its own answer has none', () => {
    expect(profileOf(user, departs).departs).toEqual([
      { id: 'd1', name: '总部', orgCode: 'A01', current: false },
      { id: 'd2', name: '研发部', orgCode: 'A02', current: true },
    ]);
  });

  it('keeps its own departments, and has undefined departments if no answer has any', () => {
    expect(profileOf({ ...user, departs: [] }, departs).departs).toEqual([]);
    expect(profileOf(user).departs).toBeUndefined();
  });

  it('is changed by its id, and sends removed values as empty texts', () => {
    expect(editBody('u1', { email: null, sex: 0 })).toEqual({ id: 'u1', email: '', sex: 0 });
  });
});
