import type { YardPlan } from '#shared/contract/yard/place-board.ts';
import { mapSize, metresPerUnit, type Outline } from '#shared/ground/outline.ts';
import { fileUrl } from '#src/controls/stored-file.ts';
import css from './plan-picture.module.css';

interface PlanPictureProps {
  readonly plan: YardPlan | undefined;
}

/** The plan of the yard, drawn in an SVG in map units beneath the sites. */
export function PlanPicture({ plan }: PlanPictureProps) {
  if (plan === undefined) return null;
  const { left, top, right, bottom, opacity, picture, drawing } = plan;
  const units = (metres: number) => metres / metresPerUnit;
  return (
    <image
      className={css.plan}
      data-drawing={drawing || undefined}
      href={fileUrl(picture)}
      x={units(left)}
      y={units(top)}
      width={units(right - left)}
      height={units(bottom - top)}
      opacity={opacity / 100}
      preserveAspectRatio="none"
      aria-hidden
    />
  );
}

/** The part of the plan that lies on the map. */
export function planOutline({ left, top, right, bottom }: YardPlan): Outline {
  const within = (metres: number, most: number) => Math.min(Math.max(metres / metresPerUnit, 0), most);
  const [x, y] = [within(left, mapSize.width), within(top, mapSize.height)];
  const [toX, toY] = [within(right, mapSize.width), within(bottom, mapSize.height)];
  return [
    [x, y],
    [toX, y],
    [toX, toY],
    [x, toY],
  ];
}
