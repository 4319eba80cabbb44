import type { YardPlan } from '#shared/contract/yard/place-board.ts';
import { isPlanArea, type PlanCorners, planOpacity, planRoom } from '#shared/ground/yard-plan.ts';

export type PlanNumber = 'left' | 'top' | 'right' | 'bottom' | 'opacity';

/** The plan as it is being entered; a text is a number that could not be read. */
export interface PlanDraft extends Readonly<Record<PlanNumber, number | string | null>> {
  readonly picture: string | null;
  readonly drawing: boolean;
}

export type PlanProblem = 'noPicture' | 'badNumbers' | 'badArea' | 'badOpacity';

/** An empty plan; its corners follow from the picture. */
export const emptyPlan: PlanDraft = {
  picture: null,
  left: 0,
  top: 0,
  right: null,
  bottom: null,
  opacity: 60,
  drawing: true,
};

/** The plan that a draft describes, or what is wrong with it. */
export function readPlan({ picture, drawing, ...entered }: PlanDraft): YardPlan | PlanProblem {
  if (picture === null) return 'noPicture';
  const { left, top, right, bottom, opacity } = entered;
  const corners = { left, top, right, bottom };
  if (!isNear(corners)) return 'badNumbers';
  if (!isPlanArea(corners)) return 'badArea';
  const isOpacity = typeof opacity === 'number' && Number.isInteger(opacity) && isWithin(opacity, planOpacity);
  return isOpacity ? { picture, drawing, ...corners, opacity } : 'badOpacity';
}

const isNear = (corners: Readonly<Record<keyof PlanCorners, unknown>>): corners is PlanCorners =>
  [corners.left, corners.right].every((metres) => isWithin(metres, planRoom.across)) &&
  [corners.top, corners.bottom].every((metres) => isWithin(metres, planRoom.down));

const isWithin = (value: unknown, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  typeof value === 'number' && value >= min && value <= max;

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Lower edge with which the picture keeps its proportions; null if the width is not known. */
export function bottomOf({ left, top, right }: PlanDraft, { width, height }: PictureSize): number | null {
  if (typeof left !== 'number' || typeof top !== 'number' || typeof right !== 'number' || right <= left) return null;
  return Math.round((top + ((right - left) * height) / width) * 10) / 10;
}
