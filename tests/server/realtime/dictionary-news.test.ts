import { beforeAll, expect, test } from 'vitest';
import { addDict, listDicts } from '#shared/contract/dict/dict-admin.ts';
import { addDictItem } from '#shared/contract/dict/dict-item.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { openPlain, realtimeServer, received, signedIn } from './sockets.ts';

testDatabase();
const app = testApp();
const told: string[] = [];
const server = realtimeServer({ onDictionary: (tenantId, code) => told.push(`${tenantId} ${code}`) });

beforeAll(() => createPerson({ username: 'dn_admin', roles: ['admin'] }));

test('A changed dictionary is announced to every session of its tenant after all processes reload it.', async () => {
  const open = async (tenantId: number) => {
    const { userId, token } = await signedIn([tenantId]);
    return openPlain(server.port, `/jeecg-boot/websocket/${userId}`, { token });
  };
  const [one, other, foreign] = [await open(1), await open(1), await open(2)];
  const admin = await app.as('dn_admin');
  await admin.call(addDict, { body: { dictName: '新', dictCode: 'dn_new' } });
  const frame = JSON.stringify({ cmd: 'dictionary', code: 'dn_new' });
  expect([await received(one, 1), await received(other, 1)]).toEqual([[frame], [frame]]);
  expect(told).toEqual(['1 dn_new']);
  const { records } = await admin.call(listDicts, { query: { dictCode: 'dn_new' } });
  const dictId = records[0]?.id ?? '';
  await admin.call(addDictItem, { body: { dictId, itemText: '一', itemValue: '1' } });
  expect(await received(one, 2)).toEqual([frame, frame]);
  expect(told).toEqual(['1 dn_new', '1 dn_new']);
  // A write that is refused is no news, and nothing of it reaches another tenant.
  await expect(admin.call(addDictItem, { body: { dictId, itemText: '又', itemValue: '1' } })).rejects.toThrow();
  await admin.call(addDictItem, { body: { dictId, itemText: '二', itemValue: '2' } });
  expect(await received(one, 3)).toHaveLength(3);
  expect(foreign.texts).toEqual([]);
});
