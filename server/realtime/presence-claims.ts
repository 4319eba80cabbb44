import { type PresenceClaim, presenceLapse, type RowEditor } from '#shared/realtime/presence.ts';
import type { Listener } from './seat.ts';

/** Grid that is open on a socket of this process: the row its person claims to edit, and the row that was announced. */
export interface OpenGrid {
  readonly from: Listener;
  readonly socketKey: string;
  readonly caseId: string;
  wanted: string | null;
  renewedAt: number;
  announced: RowEditor | undefined;
  /** Row that the person may not edit; remembered, so that it is not checked at each renewal. */
  refused: string | undefined;
  settling: boolean;
}

/** Most grids of a socket; a page of ours has only a few. */
const gridsPerSocket = 20;

/** Open grids of this process by socket. A watcher is a grid that wants news of its `socketKey`. */
export class PresenceClaims {
  readonly #bySocket = new Map<Listener, Map<string, OpenGrid>>();

  /** Stores a claim. `opened`: the grid was not known before. Undefined: the claim was refused. */
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

  /** Removes one grid, or all grids of a socket, together with their claims. */
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

  /** Ends and returns the claims that were not renewed in time. */
  lapse(now: number): OpenGrid[] {
    const lapsed = this.all().filter(({ wanted, renewedAt }) => wanted !== null && now - renewedAt > presenceLapse);
    for (const grid of lapsed) grid.wanted = null;
    return lapsed;
  }

  all(): OpenGrid[] {
    return [...this.#bySocket.values()].flatMap((grids) => [...grids.values()]);
  }

  /** One socket for each user of the tenant with an open grid of this key. */
  watchersOf(tenantId: number, socketKey: string): Listener[] {
    const byUser = new Map<string, Listener>();
    for (const [from, grids] of this.#bySocket) {
      if (from.seat.tenantId !== tenantId) continue;
      if ([...grids.values()].some((grid) => grid.socketKey === socketKey)) byUser.set(from.seat.userId, from);
    }
    return [...byUser.values()];
  }
}
