import { expect, it, vi } from 'vitest';
import { openPlain } from '#src/realtime/plain-transport.ts';

class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket;
  readyState = 0;
  onopen = () => undefined;
  onmessage = (_: object) => undefined;
  onclose = () => undefined;
  readonly sent: string[] = [];
  readonly close = vi.fn();
  readonly url: URL;
  readonly protocols: readonly string[];
  constructor(url: URL, protocols: readonly string[]) {
    this.url = url;
    this.protocols = protocols;
    FakeSocket.last = this;
  }
  send(text: string) {
    this.sent.push(text);
  }
}

it('opens a socket with token and tenant, and passes on only texts', () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  const told = { onOpen: vi.fn(), onText: vi.fn(), onClosed: vi.fn() };
  const link = openPlain({ topic: { kind: 'websocket', user: 'u1' } as never, token: 'tok', tenantId: 7 })(told);
  const { last } = FakeSocket;
  expect([last.protocols, last.url.searchParams.get('tenantId')]).toEqual([['tok'], '7']);
  link.send('early');
  last.readyState = 1;
  last.onopen();
  link.send('text');
  last.onmessage({ data: 'frame' });
  last.onmessage({ data: new ArrayBuffer(1) });
  expect([last.sent, told.onOpen.mock.calls.length, told.onText.mock.calls]).toEqual([['text'], 1, [['frame']]]);
  last.onclose();
  link.close();
  expect([told.onClosed.mock.calls.length, last.close.mock.calls.length]).toEqual([1, 1]);
});
