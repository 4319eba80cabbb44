import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readResourceRow, seesResourceRows } from '#server/realtime/resource-row.ts';
import type { PresenceFrame, PresenceListFrame } from '#shared/realtime/presence.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { addContractor, openedFor, openPlain, realtimeProcess, realtimeServer, type TestSocket } from './sockets.ts';

const database = testDatabase();
const server = realtimeServer({ readRow: readResourceRow, seesRows: seesResourceRows });
let second: Awaited<ReturnType<typeof realtimeProcess>>;

interface Grid {
  readonly socket: TestSocket;
  readonly userId: string;
  readonly token: string;
  readonly caseId: string;
}

let grids = 0;

interface GridInput {
  readonly roles?: readonly string[];
  readonly contractors?: readonly string[];
  readonly tenantId?: number;
  readonly port?: number;
}

/** A grid of contractors on somebody's screen; opened, and answered with who is there when the server knows presence. */
async function grid(realname: string, input: GridInput = {}): Promise<Grid> {
  const { roles = ['wx_clerk'], contractors = [], tenantId = 1, port = server.port } = input;
  grids += 1;
  const person = await createPerson({ username: `presence_${grids}`, realname, roles, contractors, tenantId });
  const { userId, token } = await openedFor(person.id);
  const socket = await openPlain(port, `/vxeSocket/${userId}/page-${grids}`, { token });
  const made = { socket, userId, token, caseId: `_j-vxe-${grids}_` };
  says(made, null);
  await vi.waitFor(() => expect(listsOf(made)).toHaveLength(1), 10_000);
  return made;
}

function says({ socket, caseId }: Grid, id: string | null, watching = true): void {
  socket.send(JSON.stringify({ type: 'row_presence', data: { socketKey: 'contractor', caseId, id, watching } }));
}

const framesOf = ({ socket }: Grid) =>
  socket.texts.map((text) => JSON.parse(text) as PresenceFrame | PresenceListFrame);
const listsOf = (of: Grid) => framesOf(of).filter((frame): frame is PresenceListFrame => !('gone' in frame.data));
const moves = (of: Grid) =>
  framesOf(of).flatMap(({ data }) =>
    'gone' in data ? [`${data.name} ${data.id} ${data.gone ? 'left' : 'entered'}`] : [],
  );
const told = (of: Grid, expected: readonly string[]) =>
  vi.waitFor(() => expect(moves(of)).toEqual(expected), { timeout: 10_000 });

let clerk: Grid;
let first: string;
let other: string;

beforeAll(async () => {
  second = await realtimeProcess(database.urls.app);
  clerk = await grid('王工');
  first = await addContractor(clerk.token, 'P1');
  other = await addContractor(clerk.token, 'P2');
});
afterAll(() => second.stop());

it('shows who entered and left a row to those who may see it, and to nobody else', async () => {
  await createTenant(2);
  const reader = await grid('读者', { roles: ['leader'] });
  const vendor = await grid('外协', { roles: ['wx_vendor'], contractors: [other] });
  const nobody = await grid('无权', { roles: [] });
  const foreign = await grid('外厂', { roles: ['admin'], tenantId: 2 });

  says(clerk, first);
  await told(reader, [`王工 ${first} entered`]);
  says(clerk, other);
  const both = [`王工 ${first} entered`, `王工 ${first} left`, `王工 ${other} entered`];
  await told(reader, both);
  await told(vendor, [`王工 ${other} entered`]);
  says(clerk, null);
  await told(reader, [...both, `王工 ${other} left`]);
  await told(vendor, [`王工 ${other} entered`, `王工 ${other} left`]);
  expect(moves(nobody)).toEqual([]);
  expect(moves(foreign)).toEqual([]);
  // A user without any right still learns that the server knows presence, and nothing else.
  expect(listsOf(nobody).map(({ data }) => data.editors)).toEqual([[]]);
});

it('tells a grid that opens later who is there already, in this process and in another', async () => {
  const editor = await grid('早到');
  says(editor, first);
  await told(editor, [`早到 ${first} entered`]);
  const late = await grid('晚到', { roles: ['leader'] });
  expect(listsOf(late)[0]?.data.editors).toMatchObject([{ id: first, name: '早到', userId: editor.userId }]);
  const vendor = await grid('外协二', { roles: ['wx_vendor'], contractors: [other] });
  expect(listsOf(vendor)[0]?.data.editors).toEqual([]);

  const elsewhere = await grid('别的进程', { roles: ['leader'], port: second.port });
  expect(listsOf(elsewhere)[0]?.data.editors).toMatchObject([{ id: first, name: '早到' }]);
  says(editor, null, false);
  await told(late, [`早到 ${first} left`]);
  await told(elsewhere, [`早到 ${first} left`]);
});

it('takes a person out of the row when his socket closes, across processes', async () => {
  const editor = await grid('断线', { port: second.port });
  const reader = await grid('旁观', { roles: ['leader'] });
  says(editor, first);
  await told(reader, [`断线 ${first} entered`]);
  editor.socket.close();
  await told(reader, [`断线 ${first} entered`, `断线 ${first} left`]);
});

it('takes nothing from who may not edit the row, of unknown keys and broken claims', async () => {
  const witness = await grid('见证', { roles: ['leader'] });
  const reader = await grid('只读', { roles: ['leader'] });
  says(reader, first);
  const { socket, caseId } = await grid('乱发');
  const claims: unknown[] = [
    { socketKey: 'sys_user', caseId: 'a', id: first, watching: true },
    { socketKey: 'contractor', caseId: 'b', id: '0'.repeat(32), watching: true },
    { socketKey: 'contractor', caseId, id: 7, watching: true },
    { socketKey: 'contractor', caseId, id: first },
    { socketKey: 'contractor', caseId: 'x'.repeat(101), id: first, watching: true },
    // The grid's key may not change under way.
    { socketKey: 'scaffold', caseId, id: first, watching: true },
    null,
  ];
  for (const data of claims) socket.send(JSON.stringify({ type: 'row_presence', data }));
  says(clerk, first);
  await told(witness, [`王工 ${first} entered`]);
  says(clerk, null);
  await told(witness, [`王工 ${first} entered`, `王工 ${first} left`]);
});

it('does not tell a socket that has no grid of that kind open', async () => {
  const person = await createPerson({ username: 'presence_old', roles: ['leader'] });
  const { userId, token } = await openedFor(person.id);
  const old = await openPlain(server.port, `/vxeSocket/${userId}/old-page`, { token });
  const witness = await grid('见证二', { roles: ['leader'] });
  says(clerk, first);
  await told(witness, [`王工 ${first} entered`]);
  expect(old.texts).toEqual([]);
});
