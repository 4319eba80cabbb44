import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Heartbeat, keepConnected, type LinkEvents } from '#shared/realtime/connection.ts';
import type { ServerFrame } from '#shared/realtime/frames.ts';
import { notificationBeat, tableBeat } from '#shared/realtime/heartbeats.ts';

interface FakeLink {
  readonly events: LinkEvents;
  readonly sent: string[];
  closed: boolean;
}

function start(heartbeat: Heartbeat) {
  const links: FakeLink[] = [];
  const frames: ServerFrame[] = [];
  const unknown: string[] = [];
  let opens = 0;
  let losses = 0;
  const connection = keepConnected({
    heartbeat,
    clock: {
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    open: (events) => {
      const link: FakeLink = { events, sent: [], closed: false };
      links.push(link);
      return {
        send: (text) => link.sent.push(text),
        close: () => {
          link.closed = true;
          events.onClosed();
        },
      };
    },
    onOpen: () => {
      opens += 1;
    },
    onLost: () => {
      losses += 1;
    },
    onFrame: (frame) => frames.push(frame),
    onUnknown: (text) => unknown.push(text),
  });
  const last = () => {
    const link = links.at(-1);
    if (!link) throw new Error('no link was opened');
    return link;
  };
  const { send, stop } = connection;
  return { links, frames, unknown, send, stop, last, opens: () => opens, losses: () => losses };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('reconnecting', () => {
  it('happens 5 s after a close, not before, and only once', () => {
    const { links, last } = start(notificationBeat);
    last().events.onOpen();
    last().events.onClosed();
    last().events.onClosed();
    vi.advanceTimersByTime(4_999);
    expect(links).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(links).toHaveLength(2);
    vi.advanceTimersByTime(4_999);
    expect(links).toHaveLength(2);
  });

  it('continues as long as the server is away', () => {
    const { links, last } = start(notificationBeat);
    for (let attempt = 1; attempt <= 50; attempt += 1) {
      expect(links).toHaveLength(attempt);
      last().events.onClosed();
      vi.advanceTimersByTime(5_000);
    }
  });

  it('abandons an attempt that never opens', () => {
    const { links, last } = start(notificationBeat);
    vi.advanceTimersByTime(20_000);
    expect(last().closed).toBe(true);
    vi.advanceTimersByTime(5_000);
    expect(links).toHaveLength(2);
  });

  it('ignores events of an abandoned link', () => {
    const { links, last, frames } = start(notificationBeat);
    const first = last();
    first.events.onOpen();
    first.events.onClosed();
    vi.advanceTimersByTime(5_000);
    first.events.onText('{"cmd":"user"}');
    first.events.onClosed();
    vi.advanceTimersByTime(4_999);
    expect(frames).toEqual([]);
    expect(links).toHaveLength(2);
  });

  it('reports every connect, so that the page reloads what it missed', () => {
    const { last, opens } = start(notificationBeat);
    last().events.onOpen();
    last().events.onClosed();
    vi.advanceTimersByTime(5_000);
    last().events.onOpen();
    expect(opens()).toBe(2);
  });

  it('ends with stop, even during an attempt', () => {
    const { links, last, stop } = start(notificationBeat);
    last().events.onOpen();
    last().events.onClosed();
    stop();
    vi.advanceTimersByTime(60_000);
    expect(links).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('closes the open link on stop and does not reconnect', () => {
    const { links, last, stop } = start(tableBeat);
    last().events.onOpen();
    stop();
    expect(last().closed).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(links).toHaveLength(1);
  });
});

describe('sending', () => {
  it('uses the open link, and is refused without an open link', () => {
    const { links, last, send, stop } = start(notificationBeat);
    expect(send('early')).toBe(false);
    last().events.onOpen();
    expect(send('one')).toBe(true);
    last().events.onClosed();
    expect(send('lost')).toBe(false);
    vi.advanceTimersByTime(5_000);
    expect(send('connecting')).toBe(false);
    last().events.onOpen();
    expect(send('two')).toBe(true);
    stop();
    expect(send('over')).toBe(false);
    expect(links.map(({ sent }) => sent)).toEqual([['one'], ['two']]);
  });

  it('is followed by a loss report for a link that was open, not for a failed attempt', () => {
    const { last, losses } = start(notificationBeat);
    last().events.onClosed();
    vi.advanceTimersByTime(5_000);
    expect(losses()).toBe(0);
    last().events.onOpen();
    last().events.onClosed();
    expect(losses()).toBe(1);
  });
});

describe('heartbeat of live tables', () => {
  const beat = '{"type":"heart_beat","data":""}';
  const answer = '{"type":"heart_beat","data":true}';

  it('is sent on open and 10 s after each answer', () => {
    const { last } = start(tableBeat);
    last().events.onOpen();
    expect(last().sent).toEqual([beat]);
    last().events.onText(answer);
    vi.advanceTimersByTime(9_999);
    expect(last().sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(last().sent).toEqual([beat, beat]);
  });

  it('closes after 6 s without an answer and reconnects 5 s later', () => {
    const { links, last } = start(tableBeat);
    last().events.onOpen();
    vi.advanceTimersByTime(5_999);
    expect(last().closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(last().closed).toBe(true);
    vi.advanceTimersByTime(5_000);
    expect(links).toHaveLength(2);
  });

  it('hides its answers from the page', () => {
    const { last, frames, unknown } = start(tableBeat);
    last().events.onOpen();
    last().events.onText(answer);
    expect({ frames, unknown }).toEqual({ frames: [], unknown: [] });
  });
});

describe('heartbeat of notifications', () => {
  it('is sent after 20 s without a frame', () => {
    const { last } = start(notificationBeat);
    last().events.onOpen();
    vi.advanceTimersByTime(19_999);
    last().events.onText('{"cmd":"topic"}');
    vi.advanceTimersByTime(19_999);
    expect(last().sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(last().sent).toEqual(['HeartBeat']);
  });

  it('closes when a server that used to answer is silent for 20 s', () => {
    const { last } = start(notificationBeat);
    last().events.onOpen();
    vi.advanceTimersByTime(20_000);
    last().events.onText('{"cmd":"heartcheck","msgTxt":"心跳响应"}');
    vi.advanceTimersByTime(40_000);
    expect(last().closed).toBe(true);
  });

  it('keeps the link to a JeecgBoot server that never answers but still sends notices', () => {
    const { last, links } = start(notificationBeat);
    last().events.onOpen();
    last().events.onText('{"cmd":"user","msgId":"1","msgTxt":"x"}');
    vi.advanceTimersByTime(200_000);
    expect(last().closed).toBe(false);
    expect(links).toHaveLength(1);
  });
});

it('passes known frames on and only logs the rest', () => {
  const { last, frames, unknown } = start(notificationBeat);
  last().events.onOpen();
  const notice = { cmd: 'user', userId: 'u', msgId: 'm', msgTxt: '脚手架待办' };
  for (const text of [JSON.stringify(notice), 'ping', '{"cmd":"chat"}', '(()=>{})()', '[1]'])
    last().events.onText(text);
  expect(frames).toEqual([notice]);
  expect(unknown).toEqual(['ping', '{"cmd":"chat"}', '(()=>{})()', '[1]']);
});
