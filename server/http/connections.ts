import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from '#server/config/settings.ts';
import { fail } from '#shared/errors/fail.ts';
import { destroySoon, refuseSocket } from './refuse-socket.ts';

/**
 * State of an open TCP connection. Times are monotonic, so that a change of the wall clock disconnects nobody
 * (docs/security.md F8).
 */
interface Connection {
  readonly source: string;
  /** Responses that are not completely sent. */
  readonly answers: Set<ServerResponse>;
  /**
   * The request whose body is incomplete, with the start time and the number of bytes received on the connection until
   * then.
   */
  arriving: { readonly request: IncomingMessage; readonly since: number; readonly bytes: number } | undefined;
  /**
   * Bytes that the client had received at the last check; `stalledSince` is the time since which this number is
   * unchanged.
   */
  taken: number;
  stalledSince: number | undefined;
}

const SWEEP_MS = 1_000;
/** Time that a stopping server waits for responses in progress; a service manager kills the process a little later. */
const ENDING_MS = 20_000;

/**
 * Limits what one connection, and all connections of one source, may use of this process (docs/security.md P39, F7):
 * the number of connections, pipelined requests, slow bodies and unread responses. Refuses new connections of a source
 * that floods. The guard does not interpret requests. It runs before the framework, so that a refused request causes no
 * work there.
 */
export class ConnectionGuard {
  readonly #limits: ConnectionLimits;
  readonly #sourceOf: (socket: Socket) => string | undefined;
  readonly #open = new Map<Socket, Connection>();
  readonly #perSource = new Map<string, number>();
  /**
   * Number of recent floods by source: connections that were closed because the client sent requests without reading the
   * responses. Decreases by one each second.
   */
  readonly #floods = new Map<string, number>();
  readonly #servers = new Set<Server>();
  /** Time since which no server accepts connections. */
  #endingSince: number | undefined;
  #sweeping: NodeJS.Timeout | undefined;

  /**
   * `sourceOf` returns undefined for a configured proxy, whose connections are not counted because they belong to many
   * clients.
   */
  constructor(limits: ConnectionLimits, sourceOf: (socket: Socket) => string | undefined) {
    this.#limits = limits;
    this.#sourceOf = sourceOf;
  }

  /** Guards the connections of a server; several servers (`localhost` has two addresses) share one sweep. */
  watch(server: Server, opened: 'connection' | 'secureConnection'): void {
    // Counted on connection, but tracked only once requests can arrive, which under TLS is after the handshake.
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

  /** Returns false if the connection exceeded its limits; it is then closed, and the request must not be answered. */
  allows(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    const connection = this.#open.get(socket);
    if (connection === undefined) return !socket.destroyed;
    if (connection.answers.size >= this.#limits.waiting || socket.writableLength > this.#limits.unreadBytes) {
      // A chunk may contain hundreds of requests; count the connection only once.
      if (!socket.destroyed) this.#noteFlood(connection.source);
      socket.destroy();
      return false;
    }
    connection.answers.add(response);
    if (hasBody(request)) connection.arriving = { request, since: performance.now(), bytes: socket.bytesRead };
    response.once('finish', () => {
      // Do not keep reading the rest of a refused body.
      if (!request.complete) destroySoon(socket);
    });
    response.once('close', () => {
      connection.answers.delete(response);
      if (connection.arriving?.request === request) connection.arriving = undefined;
    });
    return true;
  }

  /** Counts to twice the limit at most, so that a source is refused for seconds, however many connections flooded. */
  #noteFlood(source: string): void {
    const count = (this.#floods.get(source) ?? 0) + 1;
    if (source !== '' && count <= 2 * this.#limits.floods) this.#floods.set(source, count);
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
    // The server has finished; a client that neither reads nor closes would keep the connection half open for minutes.
    socket.once('finish', () => destroySoon(socket));
    socket.once('close', () => {
      this.#open.delete(socket);
      // Node closes only the response that is being sent; queued responses must be closed here to release their
      // resources.
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
        // Unread responses of one source use too much memory; close the connections that made no progress since the
        // last sweep.
        if (sum > this.#limits.unreadBytesPerSource && connection.stalledSince !== undefined) socket.destroy();
      }
    }
  }

  /**
   * While its servers stop, Node waits for every connection and no longer enforces its own timeouts: an idle connection
   * that a browser opened in advance would keep the process alive forever.
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

/**
 * Whether the body arrives more slowly than the minimum rate. Measured from the end of the request's head, and only
 * after the grace period.
 */
function isTooSlow(socket: Socket, { arriving }: Connection, now: number, limits: ConnectionLimits): boolean {
  if (arriving === undefined || arriving.request.complete) return false;
  const elapsed = now - arriving.since;
  if (elapsed < limits.bodyGrace) return false;
  return (socket.bytesRead - arriving.bytes) * 1000 < limits.bodyBytesPerSecond * elapsed;
}

function hasBody({ headers, complete }: IncomingMessage): boolean {
  return !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
}
