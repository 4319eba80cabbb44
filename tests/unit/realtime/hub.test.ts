import { describe, expect, it } from 'vitest';
import { type CloseReason, Hub } from '#server/realtime/hub.ts';
import type { Listener } from '#server/realtime/seat.ts';

function fakeSocket(pending = 0) {
  const sent: string[] = [];
  const closed: CloseReason[] = [];
  return {
    sent,
    closed,
    send: (text: string) => void sent.push(text),
    pendingBytes: () => pending,
    close: (reason: CloseReason) => void closed.push(reason),
  };
}

function listener(userId: string, change: Partial<Listener['seat']> = {}): Listener {
  return {
    seat: { topic: 'websocket', tenantId: 1, userId, sessionId: `s-${userId}`, ...change },
    actor: () => Promise.reject(new Error('not asked')),
  };
}

describe('the hub', () => {
  it('publishes to a user or a tenant, and never to others', () => {
    const hub = new Hub();
    const [mine, page, other, foreign, table] = [fakeSocket(), fakeSocket(), fakeSocket(), fakeSocket(), fakeSocket()];
    hub.join(listener('a'), mine);
    hub.join(listener('a'), page);
    hub.join(listener('b'), other);
    hub.join(listener('a', { tenantId: 2 }), foreign);
    hub.join(listener('a', { topic: 'vxeSocket' }), table);
    hub.publish({ topic: 'websocket', tenantId: 1, userId: 'a' }, 'one');
    hub.publish({ topic: 'websocket', tenantId: 1, userId: null }, 'all');
    hub.publish({ topic: 'websocket', tenantId: 3 }, 'nobody');
    expect([mine, page, other, foreign, table].map(({ sent }) => sent)).toEqual([
      ['one', 'all'],
      ['one', 'all'],
      ['all'],
      [],
      [],
    ]);
  });

  it('escapes line terminators, so that clients can evaluate a message as code', () => {
    const hub = new Hub();
    const socket = fakeSocket();
    hub.join(listener('a'), socket);
    const said = { cmd: 'user', msgTxt: 'one\u2028two\u2029three' };
    hub.publish({ topic: 'websocket', tenantId: 1 }, JSON.stringify(said));
    expect(socket.sent[0]).not.toMatch(/[\u2028\u2029]/);
    expect(JSON.parse(socket.sent[0] ?? '')).toEqual(said);
  });

  it('closes a reader that is too far behind and continues with the others', () => {
    const hub = new Hub({ socketsPerUser: 10, pendingBytes: 1000 });
    const [slow, quick] = [fakeSocket(1001), fakeSocket(1000)];
    hub.join(listener('a'), slow);
    hub.join(listener('b'), quick);
    hub.publish({ topic: 'websocket', tenantId: 1 }, 'x');
    expect(slow).toMatchObject({ sent: [], closed: ['too slow'] });
    expect(quick).toMatchObject({ sent: ['x'], closed: [] });
  });

  it('limits the sockets of a user over all topics and tenants; leaving twice releases one place', () => {
    const hub = new Hub({ socketsPerUser: 2, pendingBytes: 1000 });
    const leave = hub.join(listener('a'), fakeSocket());
    hub.join(listener('a', { topic: 'vxeSocket', tenantId: 2 }), fakeSocket());
    expect(hub.join(listener('a'), fakeSocket())).toBeUndefined();
    expect(hub.join(listener('b'), fakeSocket())).toBeDefined();
    leave?.();
    leave?.();
    expect(hub.join(listener('a'), fakeSocket())).toBeDefined();
    expect(hub.join(listener('a'), fakeSocket())).toBeUndefined();
  });

  it('ends a session in one tenant only, and forgets sockets that left', () => {
    const hub = new Hub();
    const [here, there] = [fakeSocket(), fakeSocket()];
    const leave = hub.join(listener('a'), here);
    hub.join(listener('a', { tenantId: 2 }), there);
    hub.closeSession({ sessionId: 's-a', tenantId: 1 });
    expect(here.closed).toEqual(['session ended']);
    expect(there.closed).toEqual([]);
    leave?.();
    expect(hub.sessions().map(({ seat }) => seat.tenantId)).toEqual([2]);
    hub.publish({ topic: 'websocket', tenantId: 1 }, 'x');
    expect(here.sent).toEqual([]);
  });
});
