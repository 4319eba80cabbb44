import { heartbeatSeconds } from './board-age.ts';

/** What a board shows: the last good answer and when the server last confirmed it. */
export interface BoardPicture<T> {
  readonly data: T;
  /** Epoch ms of the last 200 or 304 for it. */
  readonly confirmedAt: number;
}

/** The world a client lives in; tests hand in a fake one. */
export interface BoardWorld {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly setTimer: (run: () => void, ms: number) => unknown;
  readonly clearTimer: (timer: never) => void;
}

export interface BoardClient<T> {
  subscribe(listener: () => void): () => void;
  picture(): BoardPicture<T> | null;
  /** Whether an answer is on its way longer than anybody takes for at once. */
  busy(): boolean;
  start(first?: Promise<Response>): void;
  stop(): void;
}

const timeoutMs = 15_000;
/** A reload that takes longer shows itself. */
const noticedMs = 300;

interface Stored<T> extends BoardPicture<T> {
  readonly etag: string | null;
}

/**
 * Polls one aggregate call for weeks, once a period and at least once a heartbeat: keeps the last good answer and its ETag in the browser, so that a dead network,
 * a dead server or a restarted screen still shows a picture with its age (design.md, idea 7). One request at a time;
 * a failure changes nothing but the age.
 */
export function createBoardClient<T extends { refreshSeconds: number }>(
  url: string,
  world: BoardWorld,
  accepts: (value: unknown) => value is T,
): BoardClient<T> {
  const key = `slipway:board:2:${url}`;
  const listeners = new Set<() => void>();
  let stored = recall(world.storage, key, accepts);
  let timer: unknown;
  /** Until a request counts as one that takes its time. */
  let slow: unknown;
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

  const accept = (next: Stored<T>) => {
    stored = next;
    remember(world.storage, key, next);
    tell();
  };

  const read = async (answer: Response) => {
    if (answer.status === 304 && stored) return accept({ ...stored, confirmedAt: world.now() });
    if (!answer.ok) return;
    const envelope = (await answer.json()) as { success: boolean; result: unknown };
    if (!envelope.success || !accepts(envelope.result)) return;
    accept({ data: envelope.result, etag: answer.headers.get('etag'), confirmedAt: world.now() });
  };

  const poll = async (first?: Promise<Response>) => {
    slow = world.setTimer(() => setBusy(true), noticedMs);
    try {
      const headers: HeadersInit = stored?.etag ? { 'If-None-Match': stored.etag } : {};
      await read(await (first ?? world.fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })));
    } catch {
      // A dead network is a normal day for a wall: the age in the header tells it, nothing else changes.
    }
    world.clearTimer(slow as never);
    setBusy(false);
    const seconds = Math.min(stored?.data.refreshSeconds ?? heartbeatSeconds, heartbeatSeconds);
    if (!stopped) timer = world.setTimer(() => void poll(), seconds * 1000);
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    picture: () => stored,
    busy: () => busy,
    start: (first) => {
      stopped = false;
      void poll(first);
    },
    stop: () => {
      stopped = true;
      world.clearTimer(timer as never);
      world.clearTimer(slow as never);
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
    return { data, etag: etag ?? null, confirmedAt };
  } catch {
    return null;
  }
}

function remember<T>(storage: BoardWorld['storage'], key: string, value: Stored<T>): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden store costs the picture after a restart, not the board.
  }
}
