import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from '#server/config/settings.ts';
import { fail } from '#shared/errors/fail.ts';
import { destroySoon, refuseSocket } from './refuse-socket.ts';

/** What is known of one TCP connection while it is open. Instants are the monotonic clock's: a step of the other one cuts nobody off (docs/security.md F8). */
interface Connection {
  readonly source: string;
  /** Answers that have not left yet. */
  readonly answers: Set<ServerResponse>;
  /** The request whose body is still coming: since when, and the connection's bytes at that moment. */
  arriving: { readonly request: IncomingMessage; readonly since: number; readonly bytes: number } | undefined;
  /** Bytes that the client had taken when it was last looked at, and since when it takes no more. */
  taken: number;
  stalledSince: number | undefined;
}

const SWEEP_MS = 1_000;
/** So long a server that ends waits for answers that are under way; a service manager ends it by force a little later. */
const ENDING_MS = 20_000;

/**
 * Bounds what one connection, and all of one source, may keep of this process (docs/security.md P39, F7): how many there are, requests
 * sent before their answers are read, bodies that come too slowly, answers that nobody reads. Nothing here knows what
 * a request means; it stands before the framework, so that a refused request costs none of its work.
 */
export class ConnectionGuard {
  readonly #limits: ConnectionLimits;
  readonly #sourceOf: (socket: Socket) => string | undefined;
  readonly #open = new Map<Socket, Connection>();
  readonly #perSource = new Map<string, number>();
  /** Connections of a source that were closed because they asked and did not read; one less each second. */
  readonly #floods = new Map<string, number>();
  readonly #servers = new Set<Server>();
  /** Since when none of them takes connections any more. */
  #endingSince: number | undefined;
  #sweeping: NodeJS.Timeout | undefined;

  /** `sourceOf` answers undefined for a peer that speaks for many, a configured proxy: its connections are not counted. */
  constructor(limits: ConnectionLimits, sourceOf: (socket: Socket) => string | undefined) {
    this.#limits = limits;
    this.#sourceOf = sourceOf;
  }

  /** Looks after the connections of a server; of several (`localhost` has two addresses) they are swept as one. */
  watch(server: Server, opened: 'connection' | 'secureConnection'): void {
    // Counted before anything is said, kept from when requests may come: under TLS that is after the handshake.
    server.on('connection', (socket: Socket) => this.#count(socket));
    server.on(opened, (socket: Socket) => this.#admit(socket));
    this.#servers.add(server);
    this.#sweeping ??= setInterval(() => this.#sweep(performance.now()), SWEEP_MS).unref();
    server.once('close', () => {
      this.#servers.delete(server);
      if (this.#servers.size > 0) return;
      clearInterval(this.#sweeping);
      this.#sweeping = undefined;
    });
  }

  /** False: the connection asked for more than it may and is gone; the request must not be answered. */
  allows(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    const connection = this.#open.get(socket);
    if (connection === undefined) return !socket.destroyed;
    if (connection.answers.size >= this.#limits.waiting || socket.writableLength > this.#limits.unreadBytes) {
      // One chunk may hold hundreds of requests: its connection counts once.
      if (!socket.destroyed) this.#noteFlood(connection.source);
      socket.destroy();
      return false;
    }
    connection.answers.add(response);
    if (hasBody(request)) connection.arriving = { request, since: performance.now(), bytes: socket.bytesRead };
    response.once('finish', () => {
      // What is still sent of a body that was refused is not listened to for ever.
      if (!request.complete) destroySoon(socket);
    });
    response.once('close', () => {
      connection.answers.delete(response);
      if (connection.arriving?.request === request) connection.arriving = undefined;
    });
    return true;
  }

  #noteFlood(source: string): void {
    if (source !== '') this.#floods.set(source, (this.#floods.get(source) ?? 0) + 1);
  }

  #forgetFloods(): void {
    for (const [source, count] of this.#floods) {
      if (count > 1) this.#floods.set(source, count - 1);
      else this.#floods.delete(source);
    }
  }

  #count(socket: Socket): void {
    const source = this.#sourceOf(socket);
    if (source === undefined) return;
    const count = this.#perSource.get(source) ?? 0;
    if (count >= this.#limits.perSource || (this.#floods.get(source) ?? 0) >= this.#limits.floods) {
      socket.destroy();
      return;
    }
    this.#perSource.set(source, count + 1);
    socket.once('close', () => {
      const left = (this.#perSource.get(source) ?? 1) - 1;
      if (left > 0) this.#perSource.set(source, left);
      else this.#perSource.delete(source);
    });
  }

  #admit(socket: Socket): void {
    if (socket.destroyed) return;
    const answers = new Set<ServerResponse>();
    this.#open.set(socket, {
      source: this.#sourceOf(socket) ?? '',
      answers,
      arriving: undefined,
      taken: 0,
      stalledSince: undefined,
    });
    // Our side is done: a client that neither reads nor closes would keep the connection half open for minutes.
    socket.once('finish', () => destroySoon(socket));
    socket.once('close', () => {
      this.#open.delete(socket);
      // Node tells the answer that is being sent; those that wait behind it would hold what they hold for ever.
      setImmediate(() => {
        for (const answer of answers) answer.destroy().emit('close');
      });
    });
  }

  #sweep(now: number): void {
    this.#endWith(now);
    this.#forgetFloods();
    const unread = new Map<string, number>();
    for (const [socket, connection] of this.#open) {
      if (isTooSlow(socket, connection, now, this.#limits)) {
        connection.arriving = undefined;
        refuseSocket(socket, fail('bodyTooSlow'));
        continue;
      }
      if (this.#isStalled(socket, connection, now)) socket.destroy();
      else if (socket.writableLength > 0 && connection.source !== '') {
        const sum = (unread.get(connection.source) ?? 0) + socket.writableLength;
        unread.set(connection.source, sum);
        // The source's answers fill memory; those that nobody took a byte of for a whole round go first.
        if (sum > this.#limits.unreadBytesPerSource && connection.stalledSince !== undefined) socket.destroy();
      }
    }
  }

  /**
   * Once its servers end, Node waits for every connection and looks at none of its own limits any more: a browser that
   * opened one ahead and says nothing would keep the process for ever.
   */
  #endWith(now: number): void {
    if ([...this.#servers].some(({ listening }) => listening)) {
      this.#endingSince = undefined;
      return;
    }
    this.#endingSince ??= now;
    const isOver = now - this.#endingSince > ENDING_MS;
    for (const [socket, { answers }] of this.#open) if (isOver || answers.size === 0) socket.destroy();
  }

  #isStalled(socket: Socket, connection: Connection, now: number): boolean {
    const taken = socket.bytesWritten - socket.writableLength;
    if (socket.writableLength === 0 || taken !== connection.taken) {
      connection.taken = taken;
      connection.stalledSince = undefined;
      return false;
    }
    connection.stalledSince ??= now;
    return now - connection.stalledSince > this.#limits.unreadFor;
  }
}

/** A body that comes slower than the floor, measured from its head on and not before the grace is over. */
function isTooSlow(socket: Socket, { arriving }: Connection, now: number, limits: ConnectionLimits): boolean {
  if (arriving === undefined || arriving.request.complete) return false;
  const elapsed = now - arriving.since;
  if (elapsed < limits.bodyGrace) return false;
  return (socket.bytesRead - arriving.bytes) * 1000 < limits.bodyBytesPerSecond * elapsed;
}

function hasBody({ headers, complete }: IncomingMessage): boolean {
  return !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
}
