import { serverHeader } from '#shared/http/server-sign.ts';
import { type Confirmation, heartbeatSeconds } from './board-age.ts';

/** The data of a board: the last good answer, and when the server last confirmed it (200 or 304). */
export interface BoardPicture<T> extends Confirmation {
  readonly data: T;
}

/** The browser's functions that a client uses; tests pass fakes. */
export interface BoardWorld {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Sent with each request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly now: () => number;
  /** Ms since this page was loaded, by a clock that nobody can set. */
  readonly uptime: () => number;
  /** Takes the time at which the server answered, from its `Date` header. */
  readonly noteServerTime: (date: string | null) => void;
  /** A random number from 0 up to 1. */
  readonly random: () => number;
  readonly setTimer: (run: () => void, ms: number) => unknown;
  readonly clearTimer: (timer: never) => void;
  /**
   * Runs `run` when the screen is back after sleep, being hidden or being offline; returns the function that stops
   * this.
   */
  readonly onWake: (run: () => void) => () => void;
}

export interface BoardClient<T> {
  subscribe(listener: () => void): () => void;
  picture(): BoardPicture<T> | null;
  /** Why this screen may not see the board, in the server's words; null if it may. */
  refusal(): string | null;
  /** Whether the server is not ours and has no boards. */
  missing(): boolean;
  /** Whether a request has been running for a noticeable time. */
  busy(): boolean;
  start(first?: Promise<Response>): void;
  stop(): void;
}

const refusedStatus = 403;
/** The status with which a JeecgBoot server answers an unknown address, without and with a session. */
const missingStatus: readonly number[] = [401, 404];
/** Time until such a server is asked again, as it may have been replaced by ours. */
const missingSeconds = 600;
const timeoutMs = 15_000;
/** A request that takes longer is shown as busy. */
const noticedMs = 300;
/**
 * Each wait is shortened by a random part of up to this share, so that screens switched on together do not ask
 * together.
 */
const jitter = 0.2;

interface Stored<T> extends BoardPicture<T> {
  readonly etag: string | null;
}

/**
 * Polls one board call for weeks, once per period and at least once per heartbeat. It stores the last good answer and
 * its ETag in the browser, so that a screen still shows a picture with its age after a restart or without network or
 * server (docs/decisions/offline-walls.md). Only one request runs at a time; after a failure only the age changes.
 */
export function createBoardClient<T extends { refreshSeconds: number }>(
  url: string,
  world: BoardWorld,
  accepts: (value: unknown) => value is T,
): BoardClient<T> {
  const key = `slipway:board:2:${url}`;
  const listeners = new Set<() => void>();
  let stored = recall(world.storage, key, accepts);
  /** Waits for the next request; while a request runs, for its timeout. */
  let timer: unknown;
  /** Waits until a request counts as slow. */
  let slow: unknown;
  let refusal: string | null = null;
  let missing = false;
  let stopWaking: (() => void) | undefined;
  /** Ends the running request as failed. */
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

  /**
   * Detects a server without boards. A picture that is already shown stays: the server may be ours again later, and the
   * age says how old the picture is.
   */
  const note = async (answer: Response): Promise<void> => {
    if (stored || answer.headers.has(serverHeader)) return;
    const envelope = (await answer.json()) as { success?: unknown; code?: unknown };
    // A proxy that wants a password, or cannot reach the server, does not answer with such an object.
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
    // A refusal by our server, not by a proxy: the picture shown so far is no longer meant for this screen.
    if (!answer.ok && !envelope.success && typeof envelope.message === 'string') return refuse(envelope.message);
    if (envelope.success && accepts(envelope.result)) confirm(envelope.result, answer.headers.get('etag'));
  };

  /** Sends one request; fails after a timeout, because a connection that never ends must not stop the polling. */
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
      // A dead network is normal for a wall screen: the header shows the age, and nothing else changes.
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
    // Full or blocked storage: there is no picture after a restart, but the board works.
  }
}

function forget(storage: BoardWorld['storage'], key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Blocked storage: there is nothing to remove.
  }
}
