import { parseFrame, type ServerFrame } from './frames.ts';

/** One attempt at a connection; `close` may be called at any time and more than once. */
export interface Link {
  send(text: string): void;
  close(): void;
}

/** Events of a transport. `onClosed` covers a refused connection, an error and a regular close. */
export interface LinkEvents {
  onOpen(): void;
  onText(text: string): void;
  onClosed(): void;
}

export type OpenLink = (events: LinkEvents) => Link;

/** Timers, replaceable in tests. Milliseconds. */
export interface Clock {
  after(ms: number, run: () => void): () => void;
}

/** How a topic detects a dead connection (docs/specification.md §1.4 and §1.9). Milliseconds. */
export interface Heartbeat {
  readonly text: string;
  /** Whether a heartbeat is sent as soon as the link is open. */
  readonly atOpen: boolean;
  /** A heartbeat is sent after this time without a frame. */
  readonly every: number;
  /** If no frame arrives within this time after a heartbeat, the link is closed. */
  readonly replyWithin: number;
  /**
   * Old JeecgBoot servers never answer heartbeats on this topic; close a silent link only if the server has answered
   * before.
   */
  readonly silentServers: boolean;
}

/** A connection that is re-established until `stop` is called. */
export interface Connection {
  /** Returns false if no link is open; the text is then dropped. */
  send(text: string): boolean;
  stop(): void;
}

export interface ConnectionOptions {
  readonly open: OpenLink;
  readonly heartbeat: Heartbeat;
  readonly clock: Clock;
  /** Called on every connect, including the first. */
  readonly onOpen: () => void;
  /** Called for each known frame except answers to heartbeats. */
  readonly onFrame: (frame: ServerFrame) => void;
  /** Called when an open link has ended; a reconnect follows automatically. */
  readonly onLost?: () => void;
  /** Called for each text that is not a known frame. */
  readonly onUnknown: (text: string) => void;
}

/** Delay before a reconnect after a close or an error; at most one attempt is pending (docs/specification.md §1.4). */
const reconnectAfter = 5_000;
/** An attempt that has not opened within this time counts as closed. */
const openWithin = 20_000;

/**
 * Keeps a link open until `stop`: sends heartbeats, reconnects and parses frames strictly. Events of a link that is no
 * longer current are ignored.
 */
export function keepConnected(options: ConnectionOptions): Connection {
  const { open, heartbeat, clock, onOpen, onFrame, onLost, onUnknown } = options;
  let current: Link | undefined;
  let stopTimer = () => {};
  let answered = false;
  let isOpen = false;

  const wait = (ms: number, run: () => void) => {
    stopTimer();
    stopTimer = clock.after(ms, run);
  };

  function connect(): void {
    let own: Link | undefined;
    let over = false;
    answered = false;
    const isCurrent = () => !over && (own === undefined || own === current);
    const closed = () => {
      if (!isCurrent()) return;
      over = true;
      current = undefined;
      wait(reconnectAfter, connect);
      const wasOpen = isOpen;
      isOpen = false;
      if (wasOpen) onLost?.();
    };
    wait(openWithin, () => drop(closed));
    own = open({
      onOpen: () => {
        if (!isCurrent()) return;
        isOpen = true;
        if (heartbeat.atOpen) beat(closed);
        else wait(heartbeat.every, () => beat(closed));
        onOpen();
      },
      onText: (text) => {
        if (!isCurrent()) return;
        wait(heartbeat.every, () => beat(closed));
        const frame = parseFrame(text);
        if (frame && isBeatAnswer(frame)) answered = true;
        else if (frame) onFrame(frame);
        else onUnknown(text);
      },
      onClosed: closed,
    });
    // A transport may fail synchronously; the next attempt is then already scheduled.
    if (over) own.close();
    else current = own;
  }

  function beat(closed: () => void): void {
    current?.send(heartbeat.text);
    const judged = answered || !heartbeat.silentServers;
    if (judged) wait(heartbeat.replyWithin, () => drop(closed));
    else wait(heartbeat.every, () => beat(closed));
  }

  function drop(closed: () => void): void {
    const dropped = current;
    closed();
    dropped?.close();
  }

  connect();
  return {
    send(text) {
      if (!isOpen || current === undefined) return false;
      current.send(text);
      return true;
    },
    stop() {
      stopTimer();
      const last = current;
      current = undefined;
      isOpen = false;
      stopTimer = () => {};
      last?.close();
    },
  };
}

function isBeatAnswer(frame: ServerFrame): boolean {
  return 'cmd' in frame ? frame.cmd === 'heartcheck' : frame.type === 'heart_beat';
}
