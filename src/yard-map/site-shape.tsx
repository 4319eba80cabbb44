import { type CSSProperties, memo } from 'react';
import { type Box, boxOf, pointsText } from './bay-cells.ts';
import type { MapSite, SiteMark } from './map-data.ts';
import css from './yard-map.module.css';

export interface SiteShapeProps {
  readonly site: MapSite;
  readonly isSelected: boolean;
  /** A click opens a dialog. */
  readonly opens: boolean;
  readonly marks: readonly SiteMark[];
  /** A layer of figures is shown. */
  readonly figures: boolean;
}

/** A place in map units whose content is in px (`.pinned`). */
export const pinned = (x: number, y: number) => ({ '--x': x, '--y': y }) as CSSProperties;

/** A site without anything that depends on the day, which `MapPainter` draws and names. */
export const SiteShape = memo(function SiteShape({ site, isSelected, opens, marks, figures }: SiteShapeProps) {
  const box = boxOf(site.outline);
  const points = pointsText(site.outline);
  return (
    <>
      <g
        className={css.site}
        role="button"
        tabIndex={-1}
        data-site={site.id}
        aria-haspopup={opens ? 'dialog' : undefined}
        aria-pressed={isSelected}
      >
        <title />
        <polygon className={css.edge} points={points} />
        {site.crane > 0 && <polygon className={css.crane} points={points} />}
      </g>
      <SiteLabels site={site} box={box} marks={marks} figures={figures} />
    </>
  );
});

interface SiteLabelsProps extends Pick<SiteShapeProps, 'site' | 'marks' | 'figures'> {
  readonly box: Box;
}

/** Figures and signs of layers. They are not part of the button, whose name says the same in one sentence. */
function SiteLabels({ site, box, marks, figures }: SiteLabelsProps) {
  return (
    <g className={css.labels} data-labels={site.id} aria-hidden>
      {figures && (
        <g className={`${css.pinned} ${css.label}`} style={pinned(box.x + box.width / 2, box.y + box.height / 2)}>
          <text className={css.craneText}>{site.crane > 0 ? `${site.crane} t` : '–'}</text>
          <text className={css.bearingText}>{site.bearing === undefined ? '–' : `${site.bearing} kN`}</text>
        </g>
      )}
      {marks.length > 0 && (
        <g className={css.pinned} style={pinned(box.x + box.width, box.y)}>
          {marks.map((mark, at) => (
            <MarkShape key={mark.kind} mark={mark} at={at} />
          ))}
        </g>
      )}
    </g>
  );
}

/** Each kind has its own outline: a flag, a triangle, a flame. */
const shapes = {
  scaffold: 'M-7 -7h12l3 7l-3 7h-12z',
  violation: 'M0 -8l9 15h-18z',
  hot: 'M0 -9c2 4 7 6 7 11a7 6.500 0 0 1 -14 0c0 -3 2 -5 3 -7c1 2 2 2 3 2c0 -2 0 -4 1 -6z',
} as const;

function MarkShape({ mark: { kind, tone, text, title }, at }: { readonly mark: SiteMark; readonly at: number }) {
  return (
    <g className={css.mark} data-tone={tone} transform={`translate(${-4 - at * 15} 4) scale(0.8)`}>
      <title>{title}</title>
      <path d={shapes[kind]} />
      <text y={kind === 'scaffold' ? 3.5 : 5}>{text}</text>
    </g>
  );
}
