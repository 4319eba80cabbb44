import pg from 'pg';
import { clientOptions, listeningUrl } from './pool.ts';

export interface Listener {
  readonly close: () => Promise<void>;
}

const backOff = { first: 100, longest: 5_000 };

/**
 * Keeps one connection outside the pool listening on a channel. `onWake` runs for each notification and each time the
 * connection was made anew: what was notified in between is lost, so the caller reads on from where it stopped.
 */
export function listen(channel: string, onWake: () => void): Listener {
  const url = listeningUrl();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let delay = backOff.first;
  let closed = false;

  const retry = () => {
    if (closed || timer !== undefined) return;
    timer = setTimeout(connect, delay);
    delay = Math.min(delay * 2, backOff.longest);
  };

  const connect = async () => {
    timer = undefined;
    const made = new pg.Client({ ...clientOptions(url, 'slipway-listen'), keepAliveInitialDelayMillis: 10_000 });
    client = made;
    made.on('notification', onWake);
    // `error` without `end` happens while connecting, `end` without `error` when the server closes politely.
    made.on('error', () => {});
    made.once('end', retry);
    try {
      await made.connect();
      await made.query(`listen ${made.escapeIdentifier(channel)}`);
      delay = backOff.first;
      if (!closed) onWake();
    } catch {
      await made.end().catch(() => {});
      retry();
    }
  };

  void connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
