import type { Palette } from '#shared/theme/tokens.ts';
import { canvasFont } from './bar-paints.ts';
import { TextFitter } from './fit-text.ts';
import type { Geometry, Window } from './geometry.ts';
import { bayNames } from './row-slots.ts';
import type { TimelineBar, TimelineRow } from './timeline-data.ts';

/** As in timeline.module.css: height of a line, and the free space after a name and beside names of bays. */
const line = 18;
const gap = 6;

/** A font with the widths of its texts and the place of its letters in a line. */
class NameFont {
  readonly #g: CanvasRenderingContext2D;
  readonly #font: string;
  readonly #ascent: number;
  readonly #height: number;
  readonly texts: TextFitter;

  constructor(g: CanvasRenderingContext2D, font: string) {
    this.#g = g;
    this.#font = font;
    g.font = font;
    // The ascent is measured from the base line that is set.
    g.textBaseline = 'alphabetic';
    const { fontBoundingBoxAscent, fontBoundingBoxDescent } = g.measureText('x');
    this.#ascent = Math.round(fontBoundingBoxAscent);
    this.#height = this.#ascent + Math.round(fontBoundingBoxDescent);
    this.texts = new TextFitter((text) => g.measureText(text).width);
  }

  /** Texts are measured and drawn in this font from now on. */
  use(): void {
    this.#g.font = this.#font;
  }

  /** The base line of letters in a line of this height, as the browser centres them. */
  baseIn(top: number, height: number): number {
    return Math.round(top + Math.floor((height - this.#height) / 2)) + this.#ascent;
  }
}

/** A row in sight with its place in the window, and the room for its name. */
interface Shown {
  readonly row: TimelineRow;
  readonly y: number;
  readonly size: number;
  room: number;
}

/** Draws the names of the rows as their elements show them, for the time in which the elements are not written. */
export class NamePaints {
  readonly #g: CanvasRenderingContext2D;
  readonly #family: string;
  readonly #name: NameFont;
  /** Free space before a name. */
  readonly #before: number;
  #note: NameFont | undefined;
  #bay: NameFont | undefined;

  /** @param host the element that contains the names, and has their font */
  constructor(g: CanvasRenderingContext2D, host: HTMLElement) {
    const style = getComputedStyle(host);
    this.#g = g;
    this.#family = style.fontFamily;
    this.#name = new NameFont(g, `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`);
    this.#before = Number.parseFloat(style.getPropertyValue('--before'));
  }

  draw<B extends TimelineBar>(geometry: Geometry<B>, window: Window, palette: Palette): void {
    const g = this.#g;
    const { left, top, sizes, layout } = geometry;
    const [first, last] = geometry.rowsIn(window);
    g.textBaseline = 'alphabetic';
    g.fillStyle = palette.card;
    const shown: Shown[] = [];
    for (let at = first; at <= last; at += 1) {
      const row = layout.rows[at]?.row;
      const [y, size] = [top + sizes.beginOf(at) - window.y, sizes.sizeOf(at)];
      g.fillRect(0, y, left - 1, size - 1);
      if (row !== undefined) shown.push({ row, y, size, room: left - 1 - this.#before - 3 * gap });
    }
    g.fillStyle = palette.textQuiet;
    this.#drawBays(shown, left - 1 - gap);
    this.#drawNotes(shown);
    this.#name.use();
    g.fillStyle = palette.text;
    for (const { row, y, size, room } of shown) {
      g.fillText(this.#name.texts.fit(row.name, room), this.#before, this.#name.baseIn(firstLine(row, y, size), line));
    }
    g.font = canvasFont;
    g.textBaseline = 'middle';
  }

  /** Names of bays at the right, which leave less room for the name of the row. */
  #drawBays(shown: readonly Shown[], right: number): void {
    const withBays = shown.filter(({ row, size }) => bayNames(row.sections, size).length > 0);
    if (withBays.length === 0) return;
    const g = this.#g;
    this.#bay ??= new NameFont(g, `11px ${this.#family}`);
    this.#bay.use();
    g.textAlign = 'right';
    for (const each of withBays) {
      const names = bayNames(each.row.sections, each.size);
      const height = each.size / names.length;
      for (const [at, text] of names.entries()) {
        g.fillText(text, right, this.#bay.baseIn(each.y + at * height, height));
      }
      each.room -= Math.max(...names.map((text) => this.#bay?.texts.width(text) ?? 0));
    }
    g.textAlign = 'left';
  }

  #drawNotes(shown: readonly Shown[]): void {
    const withNotes = shown.filter(({ row }) => hasNote(row));
    if (withNotes.length === 0) return;
    this.#note ??= new NameFont(this.#g, `12px ${this.#family}`);
    this.#note.use();
    for (const { row, y, size, room } of withNotes) {
      const text = this.#note.texts.fit(row.note ?? '', room);
      this.#g.fillText(text, this.#before, this.#note.baseIn(firstLine(row, y, size) + line, line));
    }
  }
}

const hasNote = ({ note = '' }: TimelineRow): boolean => note !== '';

/** Top of the first line of a name, which is centred in its row together with its note. */
const firstLine = (row: TimelineRow, y: number, size: number): number =>
  y + (size - 1 - (hasNote(row) ? 2 : 1) * line) / 2;
