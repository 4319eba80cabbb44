import type { IncomingMessage } from 'node:http';
import { sourceReader } from '#server/config/source-address.ts';
import { TokenBucket } from '#server/process/token-bucket.ts';
import { fail } from '#shared/errors/fail.ts';

export interface AdmissionSettings {
  /** Address that browsers use; undefined if none is configured. */
  readonly publicUrl: string | undefined;
  /** Further origins whose pages may open sockets. */
  readonly origins: readonly string[];
  readonly trustedProxies: readonly string[];
  /** High, because a whole office may share one address. */
  readonly socketsPerSource: number;
  /**
   * Upgrades per second of this process, so that ten thousand returning screens are connected within 30 s
   * (docs/security.md F6).
   */
  readonly acceptsPerSecond: number;
}

/**
 * Checks before an upgrade is answered (docs/security.md P29): origin, connections of the source, rate of the process.
 */
export class Admission {
  readonly #settings: AdmissionSettings;
  readonly #sourceOf: (request: IncomingMessage) => string;
  readonly #open = new Map<string, number>();
  readonly #rate: TokenBucket;

  constructor(settings: AdmissionSettings) {
    this.#settings = settings;
    this.#sourceOf = sourceReader(settings.trustedProxies);
    this.#rate = new TokenBucket(settings.acceptsPerSecond, settings.acceptsPerSecond);
  }

  /**
   * Counts the connection, or throws if it is not allowed. The count is reduced when the TCP connection closes, so a
   * failed upgrade cannot leak.
   */
  admit(request: IncomingMessage): void {
    if (!this.#isOwnOrigin(request)) throw fail('originRefused');
    const source = this.#sourceOf(request);
    const count = this.#open.get(source) ?? 0;
    if (count >= this.#settings.socketsPerSource) throw fail('tooManyRequests');
    if (!this.#rate.take()) throw fail('overloaded');
    this.#open.set(source, count + 1);
    request.socket.once('close', () => {
      const left = (this.#open.get(source) ?? 1) - 1;
      if (left > 0) this.#open.set(source, left);
      else this.#open.delete(source);
    });
  }

  /** A browser always sends its origin; a client without one is no browser and shows no foreign page. */
  #isOwnOrigin({ headers }: IncomingMessage): boolean {
    const { origin, host } = headers;
    if (origin === undefined) return true;
    if (this.#settings.origins.includes(origin)) return true;
    if (!URL.canParse(origin)) return false;
    const from = new URL(origin);
    const { publicUrl } = this.#settings;
    return from.host === host || (publicUrl !== undefined && from.origin === new URL(publicUrl).origin);
  }
}
