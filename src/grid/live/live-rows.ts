import type { Clock } from '#shared/realtime/connection.ts';
import type { RowEditor } from '#shared/realtime/presence.ts';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { type Author, Conflicts } from './conflicts.ts';
import type { LiveStore } from './live-store.ts';
import { mergeRow } from './merge-row.ts';
import { sameValue } from './same-value.ts';
import type { TableSocket } from './table-socket.ts';

type Row = Readonly<Record<string, unknown>>;

export interface LiveRowsOptions {
  readonly store: LiveStore;
  readonly socket: TableSocket;
  readonly socketKey: string;
  readonly caseId: string;
  readonly clock: Clock;
  /**
   * Reads rows again; rows that are deleted or not visible to the user are missing in the result. Rejects on failure.
   * Undefined if the page reads its rows in another way.
   */
  readonly refetch?: (ids: readonly string[]) => Promise<readonly GridRecord[]> | undefined;
  /** Called before cells take another user's value; the returned function is called afterwards (reload effect). */
  readonly beforeTake?: ((id: string, keys: readonly string[]) => (() => void) | undefined) | undefined;
  /** Called with data that the server sends to grids with this key. */
  readonly onData?: ((args: readonly unknown[]) => void) | undefined;
}

/** What a grid tells the user besides the conflicts. */
export interface LiveNotice {
  /** Rows that the server no longer returns; their content stays on the screen. */
  readonly missing: readonly string[];
  /** After a reconnect the rows could not be read. */
  readonly isStale: boolean;
}

export interface OpenCell {
  readonly id: string;
  readonly key: string;
}

/**
 * Delay in ms before other users are told that this user has left a row, because an editor closes and opens when moving
 * from cell to cell.
 */
const leaveAfter = 2_000;
/** Maximum number of rows per request, whose ids fit into a URL. */
const perReading = 100;

/**
 * Applies other users' changes to the rows of a grid: reads the socket, merges into the store, and tracks conflicts and
 * who is editing which row.
 */
export class LiveRows {
  readonly conflicts = new Conflicts();
  readonly #options: LiveRowsOptions;
  readonly #noticeListeners = new Set<() => void>();
  #notice: LiveNotice = { missing: [], isStale: false };
  readonly #unread = new Set<string>();
  readonly #deferred = new Map<string, Row>();
  #open: OpenCell | undefined;
  #stopLeaving = () => {};
  #editors = new Map<string, readonly string[]>();
  #reading: Promise<void> | undefined;
  #stopped = false;

  constructor(options: LiveRowsOptions) {
    this.#options = options;
  }

  /** The cell whose editor is open. */
  get openCell(): OpenCell | undefined {
    return this.#open;
  }

  readonly readNotice = (): LiveNotice => this.#notice;

  readonly subscribeNotice = (listener: () => void): (() => void) => {
    this.#noticeListeners.add(listener);
    return () => this.#noticeListeners.delete(listener);
  };

  /** Starts listening; returns the stop function. */
  start(): () => void {
    const { store, socket, socketKey, caseId, onData } = this.#options;
    this.#stopped = false;
    const unregister = socket.register(socketKey, {
      caseId,
      onRow: (row) => this.#arrive(row),
      onData: (args) => onData?.(args),
      onReconnect: () => void this.reread(),
      onPresence: (editors) => this.#showEditors(editors),
    });
    const unsubscribe = store.subscribe(() => this.#follow());
    return () => {
      this.#stopped = true;
      this.#stopLeaving();
      unsubscribe();
      unregister();
    };
  }

  /** Sends a saved row to other users (`socketSendUpdateRow`). */
  sendRow(row: Row): void {
    this.#options.socket.sendRow(this.#options.socketKey, row, this.#options.caseId);
  }

  /**
   * Sets the cell whose editor is open. Changes by others to this cell are deferred until the editor has closed, so
   * that they are compared with the user's input. Others see that the user is editing the row.
   */
  edit(cell: OpenCell | undefined): void {
    const { socket, caseId, clock } = this.#options;
    this.#open = cell && { id: cell.id, key: cell.key };
    this.#stopLeaving();
    if (cell !== undefined) socket.edit(caseId, cell.id);
    else this.#stopLeaving = clock.after(leaveAfter, () => socket.edit(caseId, null));
    // In a microtask, because the editor closes before its value is written.
    if (this.#deferred.size > 0) queueMicrotask(() => this.#arriveDeferred());
  }

  #arriveDeferred(): void {
    if (this.#stopped) return;
    const deferred = [...this.#deferred.values()];
    this.#deferred.clear();
    for (const row of deferred) this.#arrive(row);
  }

  /**
   * Reads rows again and merges them: all rows after a reconnect, or the given ones after a save was refused because of
   * an outdated version. Rows with unsaved edits are read first. Rows that could not be read are requested again with
   * the next call.
   */
  reread(ids: readonly string[] = this.#options.store.savedIds()): Promise<void> {
    for (const id of ids) this.#unread.add(id);
    this.#reading ??= this.#readUnread().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readUnread(): Promise<void> {
    const { refetch, store } = this.#options;
    while (this.#unread.size > 0 && !this.#stopped) {
      const unread = [...this.#unread];
      const edited = unread.filter((id) => Object.keys(store.editsOf(id)).length > 0);
      const asked = [...new Set([...edited, ...unread])].slice(0, perReading);
      try {
        const rows = await refetch?.(asked);
        if (this.#stopped) return;
        for (const id of asked) this.#unread.delete(id);
        if (rows !== undefined) this.#answered(asked, rows);
      } catch (error) {
        console.warn('rows could not be read again', error);
        this.#notify({ ...this.#notice, isStale: true });
        return;
      }
    }
    if (this.#notice.isStale) this.#notify({ ...this.#notice, isStale: false });
  }

  #answered(asked: readonly string[], rows: readonly GridRecord[]): void {
    for (const row of rows) this.#arrive(row);
    const found = new Set(rows.map(({ id }) => id));
    const before = this.#notice.missing;
    const missing = [...before.filter((id) => !asked.includes(id)), ...asked.filter((id) => !found.has(id))];
    if (missing.length > 0 || before.length > 0) this.#notify({ ...this.#notice, missing });
  }

  /** Applies the user's choice for a cell: `mine` stays an unsaved edit, `theirs` discards it. */
  choose(id: string, key: string, which: 'mine' | 'theirs'): void {
    const { store } = this.#options;
    const row = store.serverRow(id);
    this.conflicts.settle(id, key);
    if (which === 'theirs' && row !== undefined) this.#take(row, [key], [key]);
    this.#mark(id);
  }

  chooseAll(which: 'mine' | 'theirs'): void {
    for (const { id, key } of this.conflicts.read()) this.choose(id, key, which);
  }

  #arrive(theirs: Row): void {
    const { store } = this.#options;
    const id = String(theirs.id);
    const server = store.serverRow(id);
    if (server === undefined) {
      console.warn(`row ${id} is not loaded here; its change is skipped`);
      return;
    }
    if (isOlder(theirs, server)) return;
    const key = this.#open?.id === id ? this.#open.key : undefined;
    if (key !== undefined && Object.hasOwn(theirs, key) && !sameValue(theirs[key], server[key])) {
      this.#deferred.set(id, theirs);
      return;
    }
    const ancestors = this.conflicts.ancestorsOf(id);
    const { row, taken, over, clashing } = mergeRow({ server, mine: store.editsOf(id), theirs, ancestors });
    this.conflicts.replace(id, clashing, Object.keys(theirs), authorOf(row));
    this.#take(row, taken, over);
    this.#mark(id);
  }

  #take(row: GridRecord, taken: readonly string[], over: readonly string[]): void {
    const { store, beforeTake } = this.#options;
    const play = taken.length > 0 ? beforeTake?.(row.id, taken) : undefined;
    store.takeRemote(row, over);
    play?.();
  }

  /** After a change in the store: the user's edits may have resolved conflicts. */
  #follow(): void {
    const { store } = this.#options;
    const waiting = new Set(this.conflicts.read().map(({ id }) => id));
    for (const id of waiting) if (this.conflicts.follow(id, store.editsOf(id))) this.#mark(id);
    // Rows that were loaded or saved again have lost their marks.
    for (const [id, names] of this.#editors) store.markEditors(id, names);
  }

  #mark(id: string): void {
    const waiting = this.conflicts.of(id);
    this.#options.store.markConflicts(
      id,
      waiting && new Map([...waiting].map(([key, { mine, theirs }]) => [key, { mine, theirs }])),
    );
  }

  #showEditors(editors: readonly RowEditor[]): void {
    const next = new Map<string, readonly string[]>();
    for (const { id, name } of editors) {
      const names = next.get(id) ?? [];
      if (!names.includes(name)) next.set(id, [...names, name]);
    }
    const touched = new Set([...this.#editors.keys(), ...next.keys()]);
    this.#editors = next;
    for (const id of touched) this.#options.store.markEditors(id, next.get(id));
  }

  #notify(notice: LiveNotice): void {
    this.#notice = notice;
    for (const listener of this.#noticeListeners) listener();
  }
}

/** Whether a response is out of date, because the row in the grid has a later version. */
function isOlder(theirs: Row, server: Row): boolean {
  return typeof theirs.version === 'number' && typeof server.version === 'number' && theirs.version < server.version;
}

function authorOf(row: Row): Author {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return {
    name: text(row.updateBy_dictText) ?? text(row.updateBy) ?? text(row.createBy_dictText) ?? text(row.createBy),
    time: text(row.updateTime),
  };
}
