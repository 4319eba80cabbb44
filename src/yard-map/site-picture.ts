import type { BayState } from '#shared/ground/ground-state.ts';
import type { Outline, Point } from '#shared/ground/outline.ts';
import { type Box, bayCells, boxOf } from './bay-cells.ts';
import type { MapSite, SiteLook, Wordings } from './map-data.ts';

/** What of a site does not change by day. */
export interface SitePlace {
  readonly site: MapSite;
  readonly box: Box;
  readonly cells: readonly Outline[];
}

export const placeOf = (site: MapSite): SitePlace => ({
  site,
  box: boxOf(site.outline),
  cells: bayCells(site.outline, site.bays),
});

export type LabelFont = 'code' | 'smallCode' | 'what' | 'when';

/** A text at a place of the map. */
export interface SiteLabel {
  readonly font: LabelFont;
  readonly wordings: Wordings;
  /** Map units. */
  readonly at: Point;
  /** px from the place to the middle, or to the start of a text that is aligned left, and to the base line. */
  readonly right: number;
  readonly down: number;
  /** px; the longest wording that is not wider is drawn. */
  readonly room: number;
  readonly align: 'center' | 'left';
}

/** What is drawn of a site on a day. */
export interface SitePicture {
  readonly place: SitePlace;
  /** State of each bay, in the order of `place.cells`. */
  readonly states: readonly BayState[];
  readonly isPale: boolean;
  readonly lines: Lines;
  readonly labels: readonly SiteLabel[];
}

/** How many lines a label has room for, or `runs` if each use has its own label. */
export type Lines = 1 | 2 | 3 | 'runs';

/** How the map is shown. */
export interface Shown {
  /** Map units per px. */
  readonly unit: number;
  /** px. */
  readonly width: number;
  /** How many layers of figures are shown, which take the place of lines. */
  readonly figures: number;
}

/** px in the label of a site: the code, and the two lines below it. */
const lineHeight = 14;
/** Each use gets its own label if a bay is at least this wide; less has one label for the site. */
const detailFrom = 46;
/** A map that is narrower than this has codes only. */
export const labelsFrom = 520;
/** px from the middle of a site to its lines, by their number. */
const down = { 1: { code: 4 }, 2: { code: -3, when: 11 }, 3: { code: -10, what: 4, when: 18 } } as const;
/** px from the corner of a site to its code, if each use has its own label. */
const corner = { right: 5, down: 14 } as const;

export function sitePicture(place: SitePlace, look: SiteLook, shown: Shown): SitePicture {
  const lines = linesOf(place, look, shown);
  const isNarrow = shown.width < labelsFrom;
  return {
    place,
    states: look.runs.flatMap(({ from, to, state }) => Array.from({ length: to - from + 1 }, () => state)),
    isPale: look.isPale ?? false,
    lines,
    labels: [
      codeLabel(place, lines, isNarrow),
      ...(isNarrow ? [] : lines === 'runs' ? runLabels(place, look, shown) : siteLabels(place, look, shown, lines)),
    ],
  };
}

/** A site where nothing stands has no empty line between its code and how long it is free. */
function linesOf({ site, box }: SitePlace, { runs, what }: SiteLook, { unit, figures }: Shown): Lines {
  const [width, height] = [box.width / unit, box.height / unit];
  if (runs.length > 1 && Math.max(width, height) / site.bays >= detailFrom) return 'runs';
  const isEmpty = what[0] === '' && figures === 0;
  return height >= 3 * lineHeight + 2 && !isEmpty ? 3 : height >= 2 * lineHeight ? 2 : 1;
}

function codeLabel({ site: { code }, box }: SitePlace, lines: Lines, isNarrow: boolean): SiteLabel {
  const text = { wordings: [code], room: Number.POSITIVE_INFINITY } as const;
  if (lines === 'runs') return { ...text, ...corner, font: 'code', at: [box.x, box.y], align: 'left' };
  const middle = { ...text, at: middleOf(box), right: 0, align: 'center' } as const;
  return isNarrow ? { ...middle, font: 'smallCode', down: 3 } : { ...middle, font: 'code', down: down[lines].code };
}

const middleOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

/** A layer of figures takes the place of the second line, two of them that of both. */
function siteLabels(
  { box }: SitePlace,
  { what, when }: SiteLook,
  { unit, figures }: Shown,
  lines: 1 | 2 | 3,
): readonly SiteLabel[] {
  const label = { at: middleOf(box), right: 0, room: box.width / unit - 4, align: 'center' } as const;
  const all: SiteLabel[] = [];
  if (lines === 3 && figures < 2) all.push({ ...label, font: 'what', wordings: what, down: down[3].what });
  if (lines !== 1 && figures === 0) all.push({ ...label, font: 'when', wordings: when, down: down[lines].when });
  return all;
}

function runLabels({ site: { bays }, box }: SitePlace, { runs }: SiteLook, { unit }: Shown): readonly SiteLabel[] {
  const isWide = box.width >= box.height;
  const step = (isWide ? box.width : box.height) / bays;
  return runs.flatMap(({ from, to, what, when }): readonly SiteLabel[] => {
    const along = step * ((from - 1 + to) / 2);
    const [x, y] = middleOf(box);
    const label = {
      at: isWide ? ([box.x + along, y] as const) : ([x, box.y + along] as const),
      right: 0,
      room: (isWide ? step * (to - from + 1) : box.width) / unit - 4,
      align: 'center',
    } as const;
    return [
      { ...label, font: 'what', wordings: what, down: -1 },
      { ...label, font: 'when', wordings: when, down: 13 },
    ];
  });
}
