import type { Actor } from '#server/kernel/actor.ts';
import type { PresenceClaim, PresenceFrame, PresenceListFrame, RowEditor } from '#shared/realtime/presence.ts';
import type { Hub } from './hub.ts';
import type { OutboxRow } from './outbox-reader.ts';
import { type KnownEditor, PresenceBoard } from './presence-board.ts';
import { type OpenGrid, PresenceClaims } from './presence-claims.ts';
import { ANNOUNCE_EVERY_MS, type QueueNews, readNews } from './presence-news.ts';
import type { Listener } from './seat.ts';

/** Returns those of the rows in a grid (`key` is its socketKey) that the actor has the right to `list` or `edit`. */
export type SeesRows = (
  actor: Actor,
  right: 'list' | 'edit',
  key: string,
  ids: readonly string[],
) => Promise<ReadonlySet<string>>;

export interface PresenceOptions {
  readonly hub: Hub;
  readonly seesRows: SeesRows;
  readonly queue: QueueNews;
  readonly onError: (error: unknown) => void;
}

/** Milliseconds between two announcements of a grid; rows that a person only passes are not announced. */
const PACE_MS = 500;

/**
 * Shows who edits which row (docs/decisions/row-presence.md). A process stores the claims of its own sockets and
 * announces changes through the outbox; each process notifies its own watchers if they may see the row
 * (docs/security.md P29).
 */
export class RowPresence {
  readonly #options: PresenceOptions;
  readonly #claims = new PresenceClaims();
  readonly #board = new PresenceBoard();
  #announcedAt = performance.now();
  #closed = false;

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  /** Takes a claim of a grid. Errors go to `onError`, and the next renewal tries again. */
  claim(from: Listener, claim: PresenceClaim): void {
    if (this.#closed) return;
    if (!claim.watching) {
      for (const grid of this.#claims.close(from, claim.caseId)) void this.#settle(grid);
      return;
    }
    const taken = this.#claims.take(from, claim, performance.now());
    if (!taken) return;
    if (taken.opened) this.#list(taken.grid).catch(this.#options.onError);
    void this.#settle(taken.grid);
  }

  /** Ends all claims of a closed socket. */
  leave(from: Listener): void {
    if (this.#closed) return;
    for (const grid of this.#claims.close(from)) void this.#settle(grid);
  }

  /** Delivers queued news to the watchers of this process; false for other outbox rows. */
  async deliver(row: OutboxRow): Promise<boolean> {
    const news = readNews(row);
    if (!news) return false;
    for (const key of news.gone) this.#tellGone(this.#board.remove(row.tenantId, key));
    for (const editor of news.here) {
      const { entered, left } = this.#board.put(row.tenantId, editor);
      this.#tellGone(left);
      if (entered) await this.#notify(entered);
    }
    return true;
  }

  /**
   * Ends claims that were not renewed, and repeats this process's editors, so that others notice a process that has
   * died.
   */
  async sweep(): Promise<void> {
    for (const grid of this.#claims.lapse(performance.now())) void this.#settle(grid);
    for (const known of this.#board.takeLapsed()) this.#tellGone(known);
    if (performance.now() - this.#announcedAt < ANNOUNCE_EVERY_MS) return;
    this.#announcedAt = performance.now();
    for (const [tenantId, here] of this.#standing()) await this.#options.queue(tenantId, { here, gone: [] });
  }

  /** Announces that all editors of this process have left; later claims are ignored. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const [tenantId, gone] of this.#standing()) await this.#options.queue(tenantId, { here: [], gone });
  }

  #standing(): Map<number, RowEditor[]> {
    const byTenant = new Map<number, RowEditor[]>();
    for (const { from, announced } of this.#claims.all()) {
      if (!announced) continue;
      const { tenantId } = from.seat;
      byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), announced]);
    }
    return byTenant;
  }

  /** Announces the claim of a grid until it is up to date; one announcement at a time, so that they arrive in order. */
  async #settle(grid: OpenGrid): Promise<void> {
    if (grid.settling) return;
    grid.settling = true;
    try {
      while (!this.#closed && grid.wanted !== (grid.announced?.id ?? null) && grid.wanted !== grid.refused) {
        await this.#announce(grid, grid.wanted);
        await new Promise((resolve) => setTimeout(resolve, PACE_MS).unref());
      }
    } catch (error) {
      this.#options.onError(error);
    } finally {
      grid.settling = false;
    }
  }

  async #announce(grid: OpenGrid, id: string | null): Promise<void> {
    const { from, caseId, announced } = grid;
    const { tenantId, userId } = from.seat;
    const editor = id === null ? undefined : await this.#editorOf(grid, id);
    if (editor) await this.#options.queue(tenantId, { here: [editor], gone: [] });
    else if (announced) await this.#options.queue(tenantId, { here: [], gone: [{ userId, caseId }] });
    grid.announced = editor;
    grid.refused = editor ? undefined : (id ?? undefined);
  }

  async #editorOf({ from, socketKey, caseId }: OpenGrid, id: string): Promise<RowEditor | undefined> {
    const actor = await from.actor();
    const mayEdit = await this.#options.seesRows(actor, 'edit', socketKey, [id]);
    if (!mayEdit.has(id)) return undefined;
    return { socketKey, caseId, id, userId: actor.userId, name: actor.realname, since: Date.now() };
  }

  async #notify(known: KnownEditor): Promise<void> {
    const watchers = this.#claims.watchersOf(known.tenantId, known.editor.socketKey);
    // An error for one watcher, such as an ended session, must not keep the news from the others.
    for (const watcher of watchers) await this.#tellOne(known, watcher).catch(this.#options.onError);
  }

  async #tellOne(known: KnownEditor, watcher: Listener): Promise<void> {
    const { editor, notified } = known;
    const seen = await this.#options.seesRows(await watcher.actor(), 'list', editor.socketKey, [editor.id]);
    if (!seen.has(editor.id) || !this.#board.isCurrent(known)) return;
    notified.add(watcher.seat.userId);
    const frame: PresenceFrame = { type: 'row_presence', data: { ...editor, gone: false } };
    this.#options.hub.publish(watcher.seat, JSON.stringify(frame));
  }

  /**
   * Notifies everybody who was told about an editor that the editor has left, even if they can no longer see the row.
   */
  #tellGone(known: KnownEditor | undefined): void {
    if (!known) return;
    const frame: PresenceFrame = { type: 'row_presence', data: { ...known.editor, gone: true } };
    for (const userId of known.notified) {
      this.#options.hub.publish({ topic: 'vxeSocket', tenantId: known.tenantId, userId }, JSON.stringify(frame));
    }
  }

  /**
   * Sends the visible editors to a grid that opens. The frame goes to all grid sockets of the user; the caseId
   * identifies the grid.
   */
  async #list({ from, socketKey, caseId }: OpenGrid): Promise<void> {
    const { tenantId, userId } = from.seat;
    const actor = await from.actor();
    const ids = this.#board.of(tenantId, socketKey).map(({ editor }) => editor.id);
    const seen = ids.length === 0 ? new Set<string>() : await this.#options.seesRows(actor, 'list', socketKey, ids);
    const known = this.#board.of(tenantId, socketKey).filter(({ editor }) => seen.has(editor.id));
    for (const { notified } of known) notified.add(userId);
    const editors = known.map(({ editor }) => editor);
    const frame: PresenceListFrame = { type: 'row_presence_list', data: { socketKey, caseId, editors } };
    this.#options.hub.publish({ topic: 'vxeSocket', tenantId, userId }, JSON.stringify(frame));
  }
}
