import type { Text } from '#shared/resource/text.ts';
import { stopsByPoints, type Unit, unitStates } from './unit-points.ts';

/** Values of the parameters `violation.noticePoints`, `violation.extraPoints`, `violation.stopPoints`. */
export interface PointLimits {
  readonly notice: number;
  readonly extra: number;
  readonly stop: number;
}

interface Consequence {
  /** Transition of the contractor; absent if there is only a notice. */
  readonly action?: 'stopByPoints' | 'resume';
  readonly priority: 'M' | 'H';
  readonly title: Text;
}

/**
 * What follows from a contractor's current points and the points counted last (docs/domain.md §10.4); null if nothing
 * does.
 * @param takenBack a violation does not count any more: a stop by points is then taken back, a stop by a person is not
 */
export function consequenceOf(unit: Unit, limits: PointLimits, takenBack: boolean): Consequence | null {
  const { name, status, points, kept, stopPoints } = unit;
  const works = status === unitStates.normal || status === unitStates.watched;
  if (works && stopsByPoints(unit, limits.stop)) {
    return {
      action: 'stopByPoints',
      priority: 'H',
      title: {
        zh: `${name}累计记分 ${points}，已停工，暂停各类申请`,
        en: `${name} has ${points} points: suspended, its applications are not accepted`,
      },
    };
  }
  if (takenBack && status === unitStates.stopped && stopPoints !== null && points < limits.stop) {
    return {
      action: 'resume',
      priority: 'M',
      title: {
        zh: `${name}的违章已撤销，累计记分 ${points}，停工随之撤销`,
        en: `A violation of ${name} no longer counts: ${points} points, suspension lifted`,
      },
    };
  }
  const crossed = (limit: number) => kept < limit && points >= limit;
  if (crossed(limits.extra)) {
    return {
      priority: 'M',
      title: {
        zh: `${name}累计记分 ${points}，其各类申请须加 HSE 审批`,
        en: `${name} has ${points} points: HSE must also approve each of its applications`,
      },
    };
  }
  if (crossed(limits.notice)) {
    return {
      priority: 'M',
      title: {
        zh: `${name}累计记分 ${points}，满 ${limits.stop} 分将停工`,
        en: `${name} has ${points} points; it is suspended at ${limits.stop}`,
      },
    };
  }
  return null;
}
