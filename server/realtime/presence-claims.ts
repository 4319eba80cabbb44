import { type PresenceClaim, presenceLapse, type RowEditor } from '#shared/realtime/presence.ts';
import type { Listener } from './seat.ts';

/** A grid open on a socket of this process: what its person claims, and what was announced of it. */
export interface OpenGrid {
  readonly from: Listener;
  readonly socketKey: string;
  readonly caseId: string;
  wanted: string | null;
  renewedAt: number;
  announced: RowEditor | undefined;
  /** A row that its person may not edit: asked once, not at each renewal. */
  refused: string | undefined;
  settling: boolean;
}

/** A page has a handful of grids; a socket that opens more is not a page of ours. */
const gridsPerSocket = 20;

/** The open grids of this process by socket. A watcher is a grid that wants to hear of its `socketKey`. */
export class PresenceClaims {
  readonly #bySocket = new Map<Listener, Map<string, OpenGrid>>();

  /** Takes a claim in. `opened`: the grid was not known before. Undefined: refused, or closed and thereby removed. */
  take(from: Listener, claim: PresenceClaim, now: number): { grid: OpenGrid; opened: boolean } | undefined {
    const { socketKey, caseId, id } = claim;
    const grids = this.#bySocket.get(from) ?? new Map<string, OpenGrid>();
    const known = grids.get(caseId);
    if (known) {
      if (known.socketKey !== socketKey) return undefined;
      known.wanted = id;
      known.renewedAt = now;
      return { grid: known, opened: false };
    }
    if (grids.size >= gridsPerSocket) return undefined;
    const grid: OpenGrid = {
      from,
      socketKey,
      caseId,
      wanted: id,
      renewedAt: now,
      announced: undefined,
      refused: undefined,
      settling: false,
    };
    grids.set(caseId, grid);
    this.#bySocket.set(from, grids);
    return { grid, opened: true };
  }

  /** Forgets a grid, or all of a socket; they edit nothing any more. */
  close(from: Listener, caseId?: string): OpenGrid[] {
    const grids = this.#bySocket.get(from);
    if (!grids) return [];
    const closed = [...grids.values()].filter((grid) => caseId === undefined || grid.caseId === caseId);
    for (const grid of closed) {
      grid.wanted = null;
      grids.delete(grid.caseId);
    }
    if (grids.size === 0) this.#bySocket.delete(from);
    return closed;
  }

  /** Grids whose person stands in a row without having renewed it in time; they claim nothing from now on. */
  lapse(now: number): OpenGrid[] {
    const lapsed = this.all().filter(({ wanted, renewedAt }) => wanted !== null && now - renewedAt > presenceLapse);
    for (const grid of lapsed) grid.wanted = null;
    return lapsed;
  }

  all(): OpenGrid[] {
    return [...this.#bySocket.values()].flatMap((grids) => [...grids.values()]);
  }

  /** One socket of each user of the tenant that has a grid of this key open. */
  watchersOf(tenantId: number, socketKey: string): Listener[] {
    const byUser = new Map<string, Listener>();
    for (const [from, grids] of this.#bySocket) {
      if (from.seat.tenantId !== tenantId) continue;
      if ([...grids.values()].some((grid) => grid.socketKey === socketKey)) byUser.set(from.seat.userId, from);
    }
    return [...byUser.values()];
  }
}
