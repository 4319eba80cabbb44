import { describe, expect, it } from 'vitest';
import { Answer } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { kitOf } from '#server/resource/kit.ts';
import { withOwnMessages } from '#server/resource/own-messages.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';

const actor = { language: 'zh' } as Actor;
const plain: ResourceDefinition = {
  code: 'own_words',
  area: 'system',
  entity: 'role',
  table: 'sys_role',
  title: { zh: '角色', en: 'Role' },
  display: 'name',
  fields: [{ name: 'name', label: { zh: '名', en: 'Name' }, type: 'str', length: 20 }],
  list: { columns: ['name'] },
};
const spoken = kitOf({
  ...plain,
  address: {
    path: '/sys/role',
    prefix: 'system:role',
    words: { edit: { zh: '修改成功!', en: 'Saved' }, missing: { zh: '未找到角色信息', en: 'There is no such role' } },
  },
});
const done = () => Promise.resolve(new Answer(null, '编辑成功!'));
const lost = () => Promise.reject(fail('notFound'));

describe('a resource’s own messages', () => {
  it('replace the common messages', async () => {
    await expect(withOwnMessages('edit', done)(spoken, actor, {})).resolves.toMatchObject({
      message: { zh: '修改成功!' },
    });
    await expect(withOwnMessages('add', done)(spoken, actor, {})).resolves.toMatchObject({ message: '编辑成功!' });
    await expect(withOwnMessages('edit', done)(kitOf(plain), actor, {})).resolves.toMatchObject({
      message: '编辑成功!',
    });
  });

  it('name a missing record; other refusals stay', async () => {
    const refusal = await withOwnMessages('edit', lost)(spoken, actor, {}).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ id: 'recordMissing' });
    expect(errorText('recordMissing', 'zh', (refusal as { params: { words: string } }).params)).toBe('未找到角色信息');
    await expect(withOwnMessages('edit', lost)(kitOf(plain), actor, {})).rejects.toMatchObject({ id: 'notFound' });
    const stale = () => Promise.reject(fail('staleVersion'));
    await expect(withOwnMessages('edit', stale)(spoken, actor, {})).rejects.toMatchObject({ id: 'staleVersion' });
  });
});
