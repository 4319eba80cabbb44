import pg from 'pg';
import { clientOptions, listeningUrl } from './pool.ts';

export interface Listener {
  readonly close: () => Promise<void>;
}

const backOff = { first: 100, longest: 5_000 };

/**
 * Listens on a channel with a connection outside the pool. `onWake` runs for each notification, and after each
 * reconnect, because notifications in between are lost: the caller must then read from where it stopped.
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
    // `error` without `end` occurs while connecting, `end` without `error` when the server closes the connection.
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
