import { parseFrame, type ServerFrame } from './frames.ts';

/** One attempt at a connection; `close` may be called at any time and more than once. */
export interface Link {
  send(text: string): void;
  close(): void;
}

/** What a transport reports. `onClosed` stands for a refusal, an error and an end alike. */
export interface LinkEvents {
  onOpen(): void;
  onText(text: string): void;
  onClosed(): void;
}

export type OpenLink = (events: LinkEvents) => Link;

/** Timers, so that tests own the time. Milliseconds. */
export interface Clock {
  after(ms: number, run: () => void): () => void;
}

/** How a topic proves that it lives (docs/specification.md §1.4 and §1.9). Milliseconds. */
export interface Heartbeat {
  readonly text: string;
  /** Sent as soon as the link is open. */
  readonly atOpen: boolean;
  /** Sent after this long without a frame. */
  readonly every: number;
  /** A silence this long after it closes the link. */
  readonly replyWithin: number;
  /** Old JeecgBoot servers never answer on this topic: judge only one that has answered before. */
  readonly silentServers: boolean;
}

/** A link that is kept open until `stop`. */
export interface Connection {
  /** False when there is no open link at the moment; nothing is kept for later. */
  send(text: string): boolean;
  stop(): void;
}

export interface ConnectionOptions {
  readonly open: OpenLink;
  readonly heartbeat: Heartbeat;
  readonly clock: Clock;
  /** Runs on every connect, the first included. */
  readonly onOpen: () => void;
  /** Each known frame but the answers to heartbeats. */
  readonly onFrame: (frame: ServerFrame) => void;
  /** An open link has ended; the next attempt follows by itself. */
  readonly onLost?: () => void;
  /** Told of each text that is no known frame. */
  readonly onUnknown: (text: string) => void;
}

/**
 * After a close or an error the next attempt comes this much later; at most one is pending
 * (docs/specification.md §1.4).
 */
const reconnectAfter = 5_000;
/** An attempt that has not opened by then counts as closed. */
const openWithin = 20_000;

/**
 * Keeps one link open until `stop`: heartbeat, reconnect, frames read strictly.
 * The state is which link is current; whatever an abandoned link still reports is ignored.
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
    // A transport may fail before it returns; then the next attempt is pending already.
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
