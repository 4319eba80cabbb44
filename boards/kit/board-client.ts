import { serverHeader } from '#shared/http/server-sign.ts';
import { type Confirmation, heartbeatSeconds } from './board-age.ts';

/** What a board shows: the last good answer and when the server last confirmed it (200 or 304). */
export interface BoardPicture<T> extends Confirmation {
  readonly data: T;
}

/** The world a client lives in; tests hand in a fake one. */
export interface BoardWorld {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Sent with each question. */
  readonly headers: Readonly<Record<string, string>>;
  readonly now: () => number;
  /** Ms since this page began, by a clock that nobody puts. */
  readonly uptime: () => number;
  /** When the server answered, as it says itself. */
  readonly noteServerTime: (date: string | null) => void;
  /** From 0 up to 1, by chance. */
  readonly random: () => number;
  readonly setTimer: (run: () => void, ms: number) => unknown;
  readonly clearTimer: (timer: never) => void;
  /** Runs when the screen was away (asleep, hidden, off line) and is back; returns the stop. */
  readonly onWake: (run: () => void) => () => void;
}

export interface BoardClient<T> {
  subscribe(listener: () => void): () => void;
  picture(): BoardPicture<T> | null;
  /** In the server's words: why this screen may not see the board; null where it may. */
  refusal(): string | null;
  /** Whether the server is another one than ours, which has no boards. */
  missing(): boolean;
  /** Whether an answer is on its way longer than anybody takes for at once. */
  busy(): boolean;
  start(first?: Promise<Response>): void;
  stop(): void;
}

const refusedStatus = 403;
/** How a JeecgBoot server answers an address that it does not have, without and with a session. */
const missingStatus: readonly number[] = [401, 404];
/** Until such a server is asked again: somebody may have put ours in its place. */
const missingSeconds = 600;
const timeoutMs = 15_000;
/** A reload that takes longer shows itself. */
const noticedMs = 300;
/** Earlier by up to so much of the time between two questions: screens that were switched on together do not ask together. */
const jitter = 0.2;

interface Stored<T> extends BoardPicture<T> {
  readonly etag: string | null;
}

/**
 * Polls one aggregate call for weeks, once a period and at least once a heartbeat: keeps the last good answer and its
 * ETag in the browser, so that a dead network, a dead server or a restarted screen still shows a picture with its age
 * (docs/decisions/offline-walls.md). One request at a time; a failure changes nothing but the age.
 */
export function createBoardClient<T extends { refreshSeconds: number }>(
  url: string,
  world: BoardWorld,
  accepts: (value: unknown) => value is T,
): BoardClient<T> {
  const key = `slipway:board:2:${url}`;
  const listeners = new Set<() => void>();
  let stored = recall(world.storage, key, accepts);
  /** Until the next question; while one is asked, until it has taken too long. */
  let timer: unknown;
  /** Until a request counts as one that takes its time. */
  let slow: unknown;
  let refusal: string | null = null;
  let missing = false;
  let stopWaking: (() => void) | undefined;
  /** Ends the question that is being asked, as a failure. */
  let giveUp: (() => void) | undefined;
  let stopped = false;
  let busy = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };

  const setBusy = (next: boolean) => {
    if (busy === next) return;
    busy = next;
    tell();
  };

  const refuse = (message: string) => {
    refusal = message;
    stored = null;
    forget(world.storage, key);
    tell();
  };

  /** What was shown before stays: the server may be ours again, and the age tells how old it is. */
  const note = async (answer: Response): Promise<void> => {
    if (stored || answer.headers.has(serverHeader)) return;
    const envelope = (await answer.json()) as { success?: unknown; code?: unknown };
    // A proxy that wants a password, or does not find the server, answers no such object.
    missing = typeof envelope.success === 'boolean' && typeof envelope.code === 'number';
    tell();
  };

  const read = async (answer: Response): Promise<void> => {
    const confirm = (data: T, etag: string | null) => {
      refusal = null;
      missing = false;
      world.noteServerTime(answer.headers.get('date'));
      stored = { data, etag, confirmedAt: world.now(), heardAt: world.uptime() };
      remember(world.storage, key, stored);
      tell();
    };
    if (answer.status === 304 && stored) return confirm(stored.data, stored.etag);
    if (missingStatus.includes(answer.status)) return note(answer);
    if (!answer.ok && answer.status !== refusedStatus) return;
    const envelope = (await answer.json()) as { success: boolean; message: unknown; result: unknown };
    // The product's own word, not that of a proxy: what was shown before is not for this screen any more.
    if (!answer.ok && !envelope.success && typeof envelope.message === 'string') return refuse(envelope.message);
    if (envelope.success && accepts(envelope.result)) confirm(envelope.result, answer.headers.get('etag'));
  };

  /** The answer to one question, or a failure once it has taken too long: a line that never ends must not end the asking. */
  const answerOf = (first?: Promise<Response>): Promise<void> =>
    new Promise((resolve, reject) => {
      const cut = new AbortController();
      giveUp = () => {
        cut.abort();
        reject(new Error('no answer in time'));
      };
      timer = world.setTimer(giveUp, timeoutMs);
      const headers = { ...world.headers, ...(stored?.etag ? { 'If-None-Match': stored.etag } : {}) };
      const asked = first ?? world.fetch(url, { headers, signal: cut.signal });
      asked.then((answer) => (cut.signal.aborted ? undefined : read(answer))).then(resolve, reject);
    });

  const ask = async (first?: Promise<Response>): Promise<void> => {
    slow = world.setTimer(() => setBusy(true), noticedMs);
    try {
      await answerOf(first);
    } catch {
      // A dead network is a normal day for a wall: the age in the header tells it, nothing else changes.
    }
    giveUp = undefined;
    world.clearTimer(slow as never);
    world.clearTimer(timer as never);
    setBusy(false);
    const period = Math.min(stored?.data.refreshSeconds ?? heartbeatSeconds, heartbeatSeconds);
    const seconds = missing ? missingSeconds : period;
    if (!stopped) timer = world.setTimer(() => void ask(), seconds * 1000 * (1 - jitter * world.random()));
  };

  const wake = () => {
    if (giveUp) return;
    world.clearTimer(timer as never);
    void ask();
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    picture: () => stored,
    refusal: () => refusal,
    missing: () => missing,
    busy: () => busy,
    start: (first) => {
      stopped = false;
      stopWaking = world.onWake(wake);
      if (!giveUp) void ask(first);
    },
    stop: () => {
      stopped = true;
      stopWaking?.();
      giveUp?.();
      world.clearTimer(timer as never);
    },
  };
}

function recall<T>(
  storage: BoardWorld['storage'],
  key: string,
  accepts: (value: unknown) => value is T,
): Stored<T> | null {
  try {
    const { data, etag, confirmedAt } = JSON.parse(storage.getItem(key) ?? '{}') as Partial<Stored<unknown>>;
    if (!accepts(data) || typeof confirmedAt !== 'number') return null;
    return { data, etag: etag ?? null, confirmedAt, heardAt: null };
  } catch {
    return null;
  }
}

function remember<T>(storage: BoardWorld['storage'], key: string, { data, etag, confirmedAt }: Stored<T>): void {
  try {
    storage.setItem(key, JSON.stringify({ data, etag, confirmedAt }));
  } catch {
    // A full or forbidden store costs the picture after a restart, not the board.
  }
}

function forget(storage: BoardWorld['storage'], key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Then there is none.
  }
}
