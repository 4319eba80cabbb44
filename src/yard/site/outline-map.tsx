import { type KeyboardEvent, useId, useRef } from 'react';
import type { YardPlan } from '#shared/contract/yard/place-board.ts';
import { mapSize, type Outline, type Point } from '#shared/ground/outline.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { pointsText } from '#src/yard-map/bay-cells.ts';
import type { MapSite } from '#src/yard-map/map-data.ts';
import { PlanPicture } from '#src/yard-map/plan-picture.tsx';
import { movedBy, withoutPoint, withPointAt } from './outline-edit.ts';
import { siteMessages } from './site.messages.ts';
import styles from './site.module.css';
import { useOutlineDrag } from './use-outline-drag.ts';

interface OutlineMapProps {
  readonly outline: Outline | null;
  readonly label: string;
  /** The other sites, for orientation. */
  readonly others?: readonly MapSite[];
  /** Picture of the yard beneath the sites. */
  readonly plan?: YardPlan | undefined;
}

const none: readonly MapSite[] = [];

/** An outline on the map of the yard. */
export function OutlineMap({
  outline,
  code,
  label,
  others = none,
  plan,
}: OutlineMapProps & { readonly code?: string | undefined }) {
  return (
    <svg className={styles.map} viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} role="img" aria-label={label}>
      <PlanPicture plan={plan} />
      <OtherSites sites={others} />
      {outline && <polygon className={styles.shape} points={pointsText(outline)} />}
      {outline && code !== undefined && <CodeOf outline={outline} code={code} className={styles.own} />}
    </svg>
  );
}

/** Map units of a step by an arrow key: 1 m, or 10 m with Shift. */
const steps = { small: 4, large: 40 } as const;
const ways: Readonly<Partial<Record<string, Point>>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function wayOf({ key, shiftKey }: KeyboardEvent): Point | undefined {
  const way = ways[key];
  const size = shiftKey ? steps.large : steps.small;
  return way && [way[0] * size, way[1] * size];
}

/** The same map, on which the outline is drawn and changed by mouse, touch and keyboard. */
export function DrawnOutline({
  outline,
  label,
  others = none,
  plan,
  onChange,
}: OutlineMapProps & { readonly onChange: (outline: Outline) => void }) {
  const t = useMessages(siteMessages);
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const { draft, handlers } = useOutlineDrag(svg, outline, onChange);
  const shown = draft ?? outline;
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: no element of SVG is a group of controls */}
      <svg
        ref={svg}
        className={`${styles.map} ${styles.drawn}`}
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        role="group"
        aria-label={label}
        aria-describedby={id}
        {...handlers}
      >
        <PlanPicture plan={plan} />
        <OtherSites sites={others} />
        {shown && (
          // biome-ignore lint/a11y/useSemanticElements: no element of SVG is a button
          <polygon
            className={styles.shape}
            data-outline
            points={pointsText(shown)}
            role="button"
            tabIndex={0}
            aria-label={t('wholeOutline')}
            onKeyDown={(event) => {
              const way = wayOf(event);
              if (way === undefined) return;
              event.preventDefault();
              onChange(movedBy(shown, way));
            }}
          />
        )}
        {shown?.map((point, at) => (
          <Corner
            // biome-ignore lint/suspicious/noArrayIndexKey: corners are numbered
            key={at}
            at={at}
            point={point}
            onMove={(to) => onChange(withPointAt(shown, at, to))}
            onRemove={() => onChange(withoutPoint(shown, at))}
          />
        ))}
      </svg>
      <p id={id} className={styles.quiet}>
        {t(outline === null ? 'drawFirst' : 'drawKeys')}
      </p>
    </div>
  );
}

interface CornerProps {
  readonly at: number;
  readonly point: Point;
  readonly onMove: (to: Point) => void;
  readonly onRemove: () => void;
}

/** A corner; its size is in px whatever the size of the map, because strokes are. */
function Corner({ at, point: [x, y], onMove, onRemove }: CornerProps) {
  const t = useMessages(siteMessages);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element of SVG is a button
    <g
      className={styles.corner}
      data-corner={at}
      role="button"
      tabIndex={0}
      aria-label={t('corner', { no: at + 1, x, y })}
      onKeyDown={(event) => {
        const way = wayOf(event);
        if (way !== undefined) onMove([x + way[0], y + way[1]]);
        else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
        else return;
        event.preventDefault();
      }}
    >
      <path className={styles.reach} d={`M${x} ${y}h0.1`} />
      <path className={styles.dot} d={`M${x} ${y}h0.1`} />
    </g>
  );
}

function OtherSites({ sites }: { readonly sites: readonly MapSite[] }) {
  return sites.map(({ id, code, outline }) => (
    <g key={id} className={styles.other} aria-hidden>
      <polygon points={pointsText(outline)} />
      <CodeOf outline={outline} code={code} />
    </g>
  ));
}

interface CodeOfProps {
  readonly outline: Outline;
  readonly code: string;
  readonly className?: string | undefined;
}

/** The code of a site in the corner where its outline begins. */
function CodeOf({ outline: [[x, y] = [0, 0]], code, className }: CodeOfProps) {
  return (
    <text className={className} x={x + 12} y={y + 40} aria-hidden>
      {code}
    </text>
  );
}
