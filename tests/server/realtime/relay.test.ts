import { beforeAll, expect, it } from 'vitest';
import { readResourceRow } from '#server/realtime/resource-row.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { addContractor, openedFor, openPlain, realtimeServer, received, type TestSocket } from './sockets.ts';

testDatabase();
const server = realtimeServer({ readRow: readResourceRow });

interface Grid {
  readonly socket: TestSocket;
  readonly token: string;
}

/** A grid of contractors on somebody's screen. */
async function grid(username: string, roles: readonly string[], contractors: readonly string[] = [], tenantId = 1) {
  const person = await createPerson({ username, roles, contractors, tenantId });
  const { userId, token } = await openedFor(person.id);
  return { token, socket: await openPlain(server.port, `/vxeSocket/${userId}/page-1`, { token }) } satisfies Grid;
}

const changed = (id: string, claims: object = {}) =>
  JSON.stringify({
    type: 'update_vxe_table',
    data: { socketKey: 'contractor', args: [{ id, ...claims }, '_j-vxe-1_'] },
  });
const rowIds = (socket: TestSocket) =>
  socket.texts.map((text) => (JSON.parse(text) as { data: { args: [{ id: string }] } }).data.args[0].id);

let clerk: Grid;
let first: string;
let second: string;

beforeAll(async () => {
  clerk = await grid('relay_clerk', ['wx_clerk']);
  first = await addContractor(clerk.token, 'R1');
  second = await addContractor(clerk.token, 'R2');
});

it('tells the other grids of a saved row, each as its own user may see it, and nobody else', async () => {
  await createTenant(2);
  const reader = await grid('relay_reader', ['leader']);
  const vendor = await grid('relay_vendor', ['wx_vendor'], [second]);
  const nobody = await grid('relay_nobody', []);
  const foreign = await grid('relay_foreign', ['admin'], [], 2);

  clerk.socket.send(changed(first, { name: '伪造的名称', password: 'x' }));
  await received(reader.socket, 1);
  clerk.socket.send(changed(second));

  expect(rowIds({ ...reader.socket, texts: await received(reader.socket, 2) })).toEqual([first, second]);
  await received(vendor.socket, 1);
  await received(clerk.socket, 2);
  expect(rowIds(vendor.socket)).toEqual([second]);
  expect(reader.socket.texts[0]).toContain('单位R1');
  expect(reader.socket.texts[0]).not.toContain('伪造');
  expect(reader.socket.texts[0]).not.toContain('password');
  // The sender's own grid gets it too and knows it by its id (docs/wire.md §2.3).
  expect(JSON.parse(clerk.socket.texts[0] ?? '').data.args[1]).toBe('_j-vxe-1_');
  expect(nobody.socket.texts).toEqual([]);
  expect(foreign.socket.texts).toEqual([]);
});

it('takes nothing from who may not edit, of unknown keys, foreign rows or broken frames', async () => {
  const reader = await grid('relay_quiet', ['leader']);
  for (const text of [
    changed(first),
    '{"type":"update_vxe_table","data":{"socketKey":"sys_user","args":[{"id":"1"},"c"]}}',
    '{"type":"common_send_date","data":{"key":"k","args":["x"]}}',
  ]) {
    reader.socket.send(text);
  }
  for (const text of [
    changed('0'.repeat(32)),
    '{"type":"update_vxe_table","data":{"socketKey":"contractor","args":["no row","c"]}}',
    '{"type":"update_vxe_table","data":{"socketKey":"__proto__","args":[{"id":"1"},"c"]}}',
    '{"type":"common_send_date","data":{"key":"k","args":["x"]}}',
  ]) {
    clerk.socket.send(text);
  }
  clerk.socket.send(changed(second));
  expect(rowIds({ ...reader.socket, texts: await received(reader.socket, 1) })).toEqual([second]);
});
