import type { Geometry } from '#src/timeline/geometry.ts';
import type { Span, TimelineBar, TimelineRow } from '#src/timeline/timeline-data.ts';
import type { TimelineScreen } from '#src/timeline/timeline-screen.ts';
import type { BarMoves, Freedom, Verdict } from './bar-moves.ts';
import { type BarDraft, type BarEnd, isMoved, type MoveFrame } from './move-bar.ts';
import { paintDraft } from './paint-draft.ts';

/** The words of a moved bar, and the function that says what happened. */
export interface MoverWords<B extends TimelineBar> {
  readonly tell: (draft: BarDraft<B>) => string;
  readonly saving: string;
  readonly clashes: (count: number) => string;
  readonly say: (what: MoveNews<B>) => void;
}

export interface MoveNews<B extends TimelineBar> {
  readonly kind: 'taken' | 'moved' | 'back' | 'same' | 'waiting' | 'dropped' | 'refused';
  readonly draft: BarDraft<B>;
  readonly problems: readonly string[];
  readonly byKey: boolean;
  readonly freedom: Freedom;
  readonly reason?: string | undefined;
}

export interface MoverInput<B extends TimelineBar> {
  readonly moves: BarMoves<B>;
  readonly words: MoverWords<B>;
  readonly times: Span;
  /** Whether Enter takes a bar, because bars do not open. */
  readonly enterTakes: boolean;
}

/** How a bar was taken. */
export interface Grab {
  readonly freedom: Freedom;
  readonly part: 'whole' | BarEnd;
  readonly byKey: boolean;
  /** A bar from outside of the timeline. */
  readonly isGuest: boolean;
  /** Distance from the begin of the bar to the pointer. */
  readonly time: number;
  readonly place: number;
}

export interface Held<B extends TimelineBar> extends Grab {
  readonly origin: BarDraft<B>;
  draft: BarDraft<B>;
  verdict: Verdict;
  isWaiting: boolean;
  /** A guest under a pointer that is not over the timeline is not shown. */
  isOutside: boolean;
}

const clear: Verdict = { clashing: [], problems: [] };

/** The bar that is being moved: its draft, what speaks against it, and how it ends. */
export class MoveSession<B extends TimelineBar> {
  input: MoverInput<B>;
  screen: TimelineScreen<B> | undefined;
  #held: Held<B> | null = null;

  constructor(input: MoverInput<B>) {
    this.input = input;
  }

  get held(): Held<B> | null {
    return this.#held;
  }

  frameOf(geometry: Geometry<B>, bar: B): MoveFrame {
    const { moves, times } = this.input;
    const all = geometry.layout.rows.map(({ row }) => row);
    const rows = moves.takes === undefined ? all : all.filter(moves.takes);
    const sizeIn = moves.sizeIn && ((row: TimelineRow, from: number) => moves.sizeIn?.(bar, row, from) ?? 1);
    const placesIn = moves.placesIn && ((row: TimelineRow) => moves.placesIn?.(bar, row) ?? []);
    const { step = 1, largeStep, placeStep = 1 } = moves;
    return { rows, times: moves.times ?? times, step, largeStep, placeStep, sizeIn, placesIn };
  }

  take(grab: Grab, start: BarDraft<B>): void {
    const draft = grab.isGuest ? this.#adapted(start) : start;
    const verdict = grab.isGuest ? this.input.moves.judge(draft) : clear;
    this.#held = { ...grab, origin: draft, draft, verdict, isWaiting: false, isOutside: grab.isGuest && !grab.byKey };
    this.screen?.elements.view.setAttribute('data-moving', '');
    this.#show(this.#held);
    this.#tell(this.#held, 'taken');
  }

  change(raw: BarDraft<B>): void {
    const held = this.#held;
    if (held === null || held.isWaiting) return;
    const draft = this.#adapted(raw);
    if (isSame(draft, held.draft) && !held.isOutside) return;
    held.isOutside = false;
    held.draft = draft;
    held.verdict = held.isGuest || isMoved(draft) ? this.input.moves.judge(draft) : clear;
    this.#show(held);
    if (held.byKey) this.#tell(held, 'moved');
  }

  leave(): void {
    if (this.#held === null || this.#held.isOutside) return;
    this.#held.isOutside = true;
    this.screen?.setMoving(null);
  }

  async drop(): Promise<void> {
    const held = this.#held;
    if (held === null || held.isWaiting) return;
    if (held.isOutside) return this.#end(held, 'back');
    if (!held.isGuest && !isMoved(held.draft)) return this.#end(held, 'same');
    held.isWaiting = true;
    this.#show(held);
    this.#tell(held, 'waiting');
    try {
      const isKept = await this.input.moves.onDrop(held.draft);
      this.#end(held, isKept ? 'dropped' : 'back');
    } catch (error) {
      this.#end(held, 'refused', error instanceof Error ? error.message : String(error));
    }
  }

  putBack(): void {
    if (this.#held !== null && !this.#held.isWaiting) this.#end(this.#held, 'back');
  }

  /** Ends without a word, because the timeline disappears. */
  forget(): void {
    this.#held = null;
    this.screen = undefined;
  }

  #adapted(raw: BarDraft<B>): BarDraft<B> {
    return this.input.moves.adapt?.(raw) ?? raw;
  }

  #show(held: Held<B>): void {
    if (held.isOutside) return;
    const { words } = this.input;
    const { draft, isGuest, verdict, isWaiting } = held;
    const picture = {
      draft,
      isGuest,
      told: words.tell(draft),
      problems: problemsOf(verdict, words),
      waiting: isWaiting ? words.saving : null,
    };
    this.screen?.setMoving({
      clashing: new Set(verdict.clashing),
      paint: (g, geometry, window, palette) => paintDraft(g, geometry, window, palette, picture),
    });
  }

  #end(held: Held<B>, kind: MoveNews<B>['kind'], reason?: string): void {
    if (this.#held !== held) return;
    this.#tell(held, kind, reason);
    this.#held = null;
    this.screen?.setMoving(null);
    this.screen?.elements.view.removeAttribute('data-moving');
  }

  #tell({ origin, draft, verdict, byKey, freedom }: Held<B>, kind: MoveNews<B>['kind'], reason?: string): void {
    const { words } = this.input;
    const isBack = kind === 'back' || kind === 'refused';
    const problems = isBack ? [] : problemsOf(verdict, words);
    words.say({ kind, draft: isBack ? origin : draft, problems, byKey, freedom, reason });
  }
}

const isSame = <B extends TimelineBar>(one: BarDraft<B>, other: BarDraft<B>): boolean =>
  one.row === other.row &&
  one.from === other.from &&
  one.to === other.to &&
  one.place?.from === other.place?.from &&
  one.place?.to === other.place?.to;

/** The page's sentences; without any, the number of conflicts. */
function problemsOf<B extends TimelineBar>(
  { clashing, problems }: Verdict,
  { clashes }: MoverWords<B>,
): readonly string[] {
  return problems.length > 0 || clashing.length === 0 ? problems : [clashes(clashing.length)];
}
