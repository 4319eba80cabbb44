import type { TopicKind } from '#shared/realtime/topic.ts';
import type { Listener, Seat } from './seat.ts';

/** Socket of either transport. */
export interface HubSocket {
  send(text: string): void;
  /** Bytes accepted but not yet sent to the network. */
  pendingBytes(): number;
  close(reason: CloseReason): void;
}

export type CloseReason =
  | 'session ended'
  | 'maintenance'
  | 'too slow'
  | 'too many messages'
  | 'silent'
  | 'server stopping';

interface Member extends Listener {
  readonly socket: HubSocket;
}

/** Receivers of a frame: all sockets of a topic in the tenant, or those of one user. */
export interface Address {
  readonly topic: TopicKind;
  readonly tenantId: number;
  readonly userId?: string | null;
}

export interface HubLimits {
  readonly socketsPerUser: number;
  /**
   * A client that is this many bytes behind is disconnected, so that it slows down nobody else (docs/security.md F7).
   */
  readonly pendingBytes: number;
}

export const hubLimits: HubLimits = { socketsPerUser: 40, pendingBytes: 1_048_576 };

/**
 * The sockets of this process, by tenant, topic and user. Every frame that is not an answer is sent by `publish`, so no
 * frame can reach another tenant, whichever transport is used (docs/security.md P13).
 */
export class Hub {
  readonly #limits: HubLimits;
  readonly #rooms = new Map<string, Map<string, Set<Member>>>();
  readonly #perUser = new Map<string, number>();
  /** By session and tenant, because these can be revoked. */
  readonly #bySession = new Map<string, Set<Member>>();

  constructor(limits: HubLimits = hubLimits) {
    this.#limits = limits;
  }

  /**
   * Adds a socket; undefined if its user has too many. The returned function removes the socket and may be called
   * repeatedly.
   */
  join(listener: Listener, socket: HubSocket): (() => void) | undefined {
    const { seat } = listener;
    const count = this.#perUser.get(seat.userId) ?? 0;
    if (count >= this.#limits.socketsPerUser) return undefined;
    this.#perUser.set(seat.userId, count + 1);
    const member: Member = { ...listener, socket };
    const users = entry(this.#rooms, roomOf(seat), () => new Map<string, Set<Member>>());
    entry(users, seat.userId, () => new Set()).add(member);
    entry(this.#bySession, sessionKey(seat), () => new Set()).add(member);
    return () => this.#leave(member);
  }

  publish(address: Address, text: string): void {
    const users = this.#rooms.get(roomOf(address));
    if (!users) return;
    const frame = evaluable(text);
    const groups = typeof address.userId === 'string' ? [users.get(address.userId)] : users.values();
    for (const group of groups) for (const { socket } of group ?? []) this.#send(socket, frame);
  }

  /** One listener for each user who has a socket of the topic in the tenant. */
  listenersOf({ topic, tenantId }: Pick<Address, 'topic' | 'tenantId'>): Listener[] {
    const users = this.#rooms.get(roomOf({ topic, tenantId }))?.values() ?? [];
    return [...users].flatMap(([first]) => first ?? []);
  }

  /** One listener for each session and tenant with sockets in this process. */
  sessions(): Listener[] {
    return [...this.#bySession.values()].flatMap(([first]) => first ?? []);
  }

  /** Number of sockets. */
  get size(): number {
    let sum = 0;
    for (const count of this.#perUser.values()) sum += count;
    return sum;
  }

  /** Closes all sockets of a session in a tenant (docs/security.md P8). */
  closeSession(seat: Pick<Seat, 'sessionId' | 'tenantId'>, reason: CloseReason = 'session ended'): void {
    for (const { socket } of [...(this.#bySession.get(sessionKey(seat)) ?? [])]) socket.close(reason);
  }

  closeAll(reason: CloseReason): void {
    for (const members of [...this.#bySession.values()]) for (const { socket } of [...members]) socket.close(reason);
  }

  #send(socket: HubSocket, text: string): void {
    if (socket.pendingBytes() > this.#limits.pendingBytes) socket.close('too slow');
    else socket.send(text);
  }

  #leave(member: Member): void {
    const { seat } = member;
    const users = this.#rooms.get(roomOf(seat));
    const group = users?.get(seat.userId);
    if (!users || !group?.delete(member)) return;
    if (group.size === 0) users.delete(seat.userId);
    if (users.size === 0) this.#rooms.delete(roomOf(seat));
    const ofSession = this.#bySession.get(sessionKey(seat));
    ofSession?.delete(member);
    if (ofSession?.size === 0) this.#bySession.delete(sessionKey(seat));
    const left = (this.#perUser.get(seat.userId) ?? 1) - 1;
    if (left > 0) this.#perUser.set(seat.userId, left);
    else this.#perUser.delete(seat.userId);
  }
}

function roomOf({ topic, tenantId }: Pick<Address, 'topic' | 'tenantId'>): string {
  return `${tenantId} ${topic}`;
}

function sessionKey({ sessionId, tenantId }: Pick<Seat, 'sessionId' | 'tenantId'>): string {
  return `${sessionId} ${tenantId}`;
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/**
 * Escapes U+2028 and U+2029, which JSON allows but old clients cannot read: they evaluate frames as code, in which both
 * end a line. In JSON they occur in texts only, so escaping does not change the meaning.
 */
function evaluable(json: string): string {
  return json.replace(/[\u2028\u2029]/g, (sign) => (sign === '\u2028' ? '\\u2028' : '\\u2029'));
}
