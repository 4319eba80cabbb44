import type { Actor } from '#server/kernel/actor.ts';
import type { PresenceClaim, PresenceFrame, PresenceListFrame, RowEditor } from '#shared/realtime/presence.ts';
import type { Hub } from './hub.ts';
import type { OutboxRow } from './outbox-reader.ts';
import { type KnownEditor, PresenceBoard } from './presence-board.ts';
import { type OpenGrid, PresenceClaims } from './presence-claims.ts';
import { ANNOUNCE_EVERY_MS, type QueueNews, readNews } from './presence-news.ts';
import type { Listener } from './seat.ts';

/** Which of these rows of a grid (`key` is its socketKey) the actor may see with the right to `list` or `edit` them. */
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

/** A grid announces at most two moves a second: whoever runs through rows is seen where he stops. */
const PACE_MS = 500;

/**
 * Who edits which row (docs/decisions/row-presence.md). A process holds the claims of its own sockets and announces
 * entering and leaving through the outbox; each process tells its own watchers, as far as they may see the row (docs/security.md P29).
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

  /** What a grid says of itself; nothing is awaited, errors go to `onError` and the next renewal tries again. */
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

  /** The socket is gone, and its person from every row. */
  leave(from: Listener): void {
    if (this.#closed) return;
    for (const grid of this.#claims.close(from)) void this.#settle(grid);
  }

  /** Delivers queued news to the watchers here; false when the outbox row is something else. */
  async deliver(row: OutboxRow): Promise<boolean> {
    const news = readNews(row);
    if (!news) return false;
    for (const key of news.gone) this.#tellGone(this.#board.remove(row.tenantId, key));
    for (const editor of news.here) {
      const { entered, left } = this.#board.put(row.tenantId, editor);
      this.#tellGone(left);
      if (entered) await this.#tell(entered);
    }
    return true;
  }

  /** Ends what was not renewed, and says again what stands, so that a process that died is noticed by the others. */
  async sweep(): Promise<void> {
    for (const grid of this.#claims.lapse(performance.now())) void this.#settle(grid);
    for (const known of this.#board.takeLapsed()) this.#tellGone(known);
    if (performance.now() - this.#announcedAt < ANNOUNCE_EVERY_MS) return;
    this.#announcedAt = performance.now();
    for (const [tenantId, here] of this.#standing()) await this.#options.queue(tenantId, { here, gone: [] });
  }

  /** Takes everybody of this process out of their rows; afterwards nothing is taken any more. */
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

  /** Announces what a grid claims until both are the same; one at a time, so that moves arrive in order. */
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

  async #tell(known: KnownEditor): Promise<void> {
    const watchers = this.#claims.watchersOf(known.tenantId, known.editor.socketKey);
    // A watcher whose session has just ended does not keep the news from the others.
    for (const watcher of watchers) await this.#tellOne(known, watcher).catch(this.#options.onError);
  }

  async #tellOne(known: KnownEditor, watcher: Listener): Promise<void> {
    const { editor, told } = known;
    const seen = await this.#options.seesRows(await watcher.actor(), 'list', editor.socketKey, [editor.id]);
    if (!seen.has(editor.id) || !this.#board.stands(known)) return;
    told.add(watcher.seat.userId);
    const frame: PresenceFrame = { type: 'row_presence', data: { ...editor, gone: false } };
    this.#options.hub.publish(watcher.seat, JSON.stringify(frame));
  }

  /** Whoever was told of a row is told of its end, also when the row is gone or out of his sight by now. */
  #tellGone(known: KnownEditor | undefined): void {
    if (!known) return;
    const frame: PresenceFrame = { type: 'row_presence', data: { ...known.editor, gone: true } };
    for (const userId of known.told) {
      this.#options.hub.publish({ topic: 'vxeSocket', tenantId: known.tenantId, userId }, JSON.stringify(frame));
    }
  }

  /** What a grid that opens may see; it goes to all of its user's table sockets, who know it by the caseId. */
  async #list({ from, socketKey, caseId }: OpenGrid): Promise<void> {
    const { tenantId, userId } = from.seat;
    const actor = await from.actor();
    const ids = this.#board.of(tenantId, socketKey).map(({ editor }) => editor.id);
    const seen = ids.length === 0 ? new Set<string>() : await this.#options.seesRows(actor, 'list', socketKey, ids);
    const known = this.#board.of(tenantId, socketKey).filter(({ editor }) => seen.has(editor.id));
    for (const { told } of known) told.add(userId);
    const editors = known.map(({ editor }) => editor);
    const frame: PresenceListFrame = { type: 'row_presence_list', data: { socketKey, caseId, editors } };
    this.#options.hub.publish({ topic: 'vxeSocket', tenantId, userId }, JSON.stringify(frame));
  }
}
