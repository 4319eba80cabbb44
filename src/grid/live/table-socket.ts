import type { Clock, Connection } from '#shared/realtime/connection.ts';
import type { RowUpdateFrame, ServerFrame } from '#shared/realtime/frames.ts';
import { type PresenceClaimFrame, presenceEvery, type RowEditor } from '#shared/realtime/presence.ts';
import type { TopicListener } from '#src/realtime/topic-connection.ts';
import { PacedSender } from './paced-sender.ts';

type Row = Readonly<Record<string, unknown>>;

/** A grid that is registered at the page's table socket. */
export interface SocketGrid {
  readonly caseId: string;
  /** Another grid has saved a row. */
  onRow(row: Row): void;
  /** The server has sent data to grids with this key (`common_send_date`). */
  onData(args: readonly unknown[]): void;
  /** The connection is back; changes in the meantime must be fetched. */
  onReconnect(): void;
  /** The other users who are editing rows; empty without a connection or if the server does not report them. */
  onPresence(editors: readonly RowEditor[]): void;
}

interface OpenGrid extends SocketGrid {
  readonly socketKey: string;
  /** Id of the row that the user is editing. */
  editing: string | null;
  editors: readonly RowEditor[];
}

/** Maximum length of a message. The server's limit is 64 KB, and our server uses only the id anyway. */
const longestFrame = 20_000;

/**
 * The table socket of a page, shared by its grids (docs/wire.md §2.3 and §2.17.9). Opened with the first grid that
 * registers, and kept when grids unregister. `shared/realtime/connection.ts` handles heartbeat and reconnect.
 */
export class TableSocket {
  readonly #open: (listener: TopicListener) => Connection;
  readonly #clock: Clock;
  readonly #grids = new Set<OpenGrid>();
  readonly #sender: PacedSender;
  #connection: Connection | undefined;
  #openedBefore = false;
  /**
   * Whether the server reports who is editing: our server answers a claim with a list. Other servers get no further
   * claims.
   */
  #tellsPresence = false;
  #stopRenewing = () => {};

  constructor(open: (listener: TopicListener) => Connection, clock: Clock) {
    this.#open = open;
    this.#clock = clock;
    this.#sender = new PacedSender((text) => this.#connection?.send(text) ?? false, clock);
  }

  /** Registers a grid under a key; returns the unregister function. The socket stays open. */
  register(socketKey: string, grid: SocketGrid): () => void {
    const open: OpenGrid = { ...grid, socketKey, editing: null, editors: [] };
    this.#grids.add(open);
    if (this.#connection === undefined) this.#connect();
    else this.#claim(open);
    return () => {
      if (!this.#grids.delete(open)) return;
      if (this.#tellsPresence) this.#claim(open, false);
    };
  }

  /** Sends a row that has just been saved to the other grids (`socketSendUpdateRow`). */
  sendRow(socketKey: string, row: Row, caseId: string): void {
    const text = (args: Row) =>
      JSON.stringify({ type: 'update_vxe_table', data: { socketKey, args: [args, caseId] } } satisfies RowUpdateFrame);
    const whole = text(row);
    this.#sender.push(`row ${socketKey} ${String(row.id)}`, whole.length > longestFrame ? text({ id: row.id }) : whole);
  }

  /** Reports which row the user is editing; null for none. */
  edit(caseId: string, id: string | null): void {
    for (const grid of this.#grids) {
      if (grid.caseId !== caseId || grid.editing === id) continue;
      grid.editing = id;
      if (this.#tellsPresence) this.#claim(grid);
    }
  }

  /** Reconnects after the user or tenant has changed. */
  restart(): void {
    this.#connection?.stop();
    this.#lost();
    this.#connection = undefined;
    if (this.#grids.size > 0) this.#connect();
  }

  #connect(): void {
    this.#connection = this.#open({
      onOpen: () => this.#opened(),
      onLost: () => this.#lost(),
      onFrame: (frame) => this.#receive(frame),
    });
  }

  #opened(): void {
    for (const grid of this.#grids) this.#claim(grid);
    this.#sender.flush();
    if (this.#openedBefore) for (const grid of this.#grids) grid.onReconnect();
    this.#openedBefore = true;
  }

  #lost(): void {
    this.#tellsPresence = false;
    this.#stopRenewing();
    for (const grid of this.#grids) {
      this.#sender.drop(`presence ${grid.caseId}`);
      this.#show(grid, []);
    }
  }

  #receive(frame: ServerFrame): void {
    if (!('type' in frame)) return;
    if (frame.type === 'update_vxe_table') {
      const [row, caseId] = frame.data.args;
      for (const grid of this.#of(frame.data.socketKey)) if (grid.caseId !== caseId) grid.onRow(row);
    } else if (frame.type === 'common_send_date') {
      for (const grid of this.#of(frame.data.key)) grid.onData(frame.data.args);
    } else if (frame.type === 'row_presence') {
      const { gone, ...editor } = frame.data;
      for (const grid of this.#of(editor.socketKey)) {
        const others = grid.editors.filter((one) => !isSame(one, editor));
        this.#show(grid, gone ? others : [...others, editor]);
      }
    } else if (frame.type === 'row_presence_list') {
      const grid = this.#of(frame.data.socketKey).find(({ caseId }) => caseId === frame.data.caseId);
      if (grid) this.#show(grid, frame.data.editors);
      if (grid && !this.#tellsPresence) this.#beginRenewing();
    }
  }

  #of(socketKey: string): OpenGrid[] {
    return [...this.#grids].filter((grid) => grid.socketKey === socketKey);
  }

  #show(grid: OpenGrid, editors: readonly RowEditor[]): void {
    const others = editors.filter(({ caseId }) => caseId !== grid.caseId);
    if (others.length === 0 && grid.editors.length === 0) return;
    grid.editors = others;
    grid.onPresence(others);
  }

  #claim({ socketKey, caseId, editing }: OpenGrid, watching = true): void {
    const id = this.#tellsPresence && watching ? editing : null;
    const frame: PresenceClaimFrame = { type: 'row_presence', data: { socketKey, caseId, id, watching } };
    this.#sender.push(`presence ${caseId}`, JSON.stringify(frame));
  }

  #beginRenewing(): void {
    this.#tellsPresence = true;
    const renew = () => {
      for (const grid of this.#grids) if (grid.editing !== null) this.#claim(grid);
      this.#stopRenewing = this.#clock.after(presenceEvery, renew);
    };
    renew();
  }
}

function isSame(one: RowEditor, other: RowEditor): boolean {
  return one.userId === other.userId && one.caseId === other.caseId;
}
