import { oneDecimal } from '#server/figures/figure.ts';
import { addDays, dayNumber, dayText } from '#shared/workflow/day.ts';
import { type HullCourse, negligible, percentOn } from './hull-course.ts';
import { deliveryNode, type MilestoneDates, milestoneState, type StateAndDelay } from './milestone-state.ts';
import { type Light, type ProgressRules, shipLight, shipProgress } from './progress.ts';
import { expectedDays, hullForecast, paceOf, type Scenario, scenarios, weeklyGains } from './ship-forecast.ts';

export interface StoredMilestone extends MilestoneDates {
  readonly id: string;
  readonly node: string;
  readonly seq: number;
  readonly weight: number;
}

/** Stored data of a ship (`read-ships.ts`). */
export interface ShipFacts {
  readonly id: string;
  readonly shipNo: string;
  readonly shipName: string;
  readonly shipType: string;
  readonly shipStatus: string;
  readonly contractDate: string;
  readonly deliveryDate: string;
  /** In the order of building. */
  readonly milestones: readonly StoredMilestone[];
  /** Null if no stage of the ship is planned. */
  readonly hull: HullCourse | null;
}

export interface MilestoneReading extends StoredMilestone, StateAndDelay {}

/** Expected delivery; null if not foreseeable. */
export type DeliveryForecast = Readonly<Record<Scenario, string | null>>;

/** What all pages and boards say about a ship (docs/domain.md §11.3). */
export interface ShipReading extends Omit<ShipFacts, 'milestones'> {
  readonly today: string;
  readonly milestones: readonly MilestoneReading[];
  /** First milestone that is not reached. */
  readonly next: MilestoneReading | null;
  readonly actual: number;
  readonly planned: number;
  /** `actual` − `planned` in points. */
  readonly deviation: number;
  readonly light: Light;
  /** Days since the plan was where the ship is now; 0 if the ship is not behind. */
  readonly daysBehind: number;
  /** First day since which the ship is behind by more than a green light allows; null if it is not. */
  readonly since: string | null;
  /** Null for a delivered ship. */
  readonly delivery: DeliveryForecast | null;
  /** Progress of the ship in percent at the end of a day. */
  readonly plannedOn: (day: string) => number;
  readonly actualOn: (day: string) => number;
  /** Progress on a day from today on. */
  readonly forecastOn: (day: string, scenario: Scenario) => number;
}

/** Code of `ship_status`: 已交付. */
const delivered = '7';

export function readingOf(facts: ShipFacts, today: string, rules: ProgressRules): ShipReading {
  const milestones = facts.milestones.map((mark) => ({ ...mark, ...milestoneState(mark, today) }));
  const { plannedOn, actualOn } = progressOf(facts, rules);
  const [actual, planned] = [actualOn(today), plannedOn(today)];
  const open = milestones.filter(({ state }) => state !== 'reached');
  const latest = Math.max(0, ...open.map(({ daysLate }) => daysLate));
  return {
    ...facts,
    today,
    milestones,
    next: open[0] ?? null,
    actual: oneDecimal(actual),
    planned: oneDecimal(planned),
    deviation: oneDecimal(actual - planned),
    light: shipLight(actual - planned, latest, rules),
    daysBehind: daysBehind(actual, planned, { today, first: firstDay(facts), plannedOn }),
    since: behindSince(today, firstDay(facts), (day) => actualOn(day) - plannedOn(day) < -rules.greenPoints),
    plannedOn,
    actualOn,
    ...forecastOf(facts, today, rules),
  };
}

/** First day of the ship's plan: its contract, or an earlier first stage. */
export function firstDay({ contractDate, hull }: Pick<ShipFacts, 'contractDate' | 'hull'>): string {
  const first = hull === null ? contractDate : dayText(hull.first * 86_400_000);
  return first < contractDate ? first : contractDate;
}

/** Plan and actual of the whole ship on any day: its hull, and the milestones planned and reached until then. */
function progressOf({ hull, milestones }: ShipFacts, rules: ProgressRules) {
  const on = (course: 'planned' | 'actual', dayOf: (mark: StoredMilestone) => string | null) => (day: string) => {
    const done = hull === null ? 0 : percentOn(hull[course], hull.first, dayNumber(day));
    const weight = milestones.reduce((sum, mark) => sum + ((dayOf(mark) ?? '9999') <= day ? mark.weight : 0), 0);
    return shipProgress(done, weight, rules);
  };
  return { plannedOn: on('planned', ({ planDate }) => planDate), actualOn: on('actual', (mark) => mark.actualDate) };
}

interface Past {
  readonly today: string;
  readonly first: string;
  readonly plannedOn: (day: string) => number;
}

function daysBehind(actual: number, planned: number, { today, first, plannedOn }: Past): number {
  // Less than what is shown as 0.0 points is not behind.
  const margin = 0.05;
  if (actual > planned - margin) return 0;
  let days = 0;
  while (addDays(today, -days) >= first && plannedOn(addDays(today, -days)) > actual + margin) days += 1;
  return days;
}

function behindSince(today: string, first: string, isBehind: (day: string) => boolean): string | null {
  let since: string | null = null;
  for (let day = today; day >= first && isBehind(day); day = addDays(day, -1)) since = day;
  return since;
}

function forecastOf(facts: ShipFacts, today: string, rules: ProgressRules) {
  const { hull, milestones, deliveryDate } = facts;
  const now = dayNumber(today);
  const finished = hull === null || percentOn(hull.actual, hull.first, now) >= (hull.planned.at(-1) ?? 0) - negligible;
  const forecast = hull === null ? null : hullForecast(hull, now, paceOf(weeklyGains(hull, now)));
  // A ship without the milestone of its delivery has the day of the contract as its plan.
  const marks = milestones.some(({ node }) => node === deliveryNode)
    ? milestones
    : [...milestones, { weight: 0, planDate: deliveryDate, forecastDate: null, actualDate: null }];
  const expectedIn = (scenario: Scenario) =>
    expectedDays(
      marks,
      now,
      hull === null || forecast === null || finished
        ? undefined
        : { plannedEnd: hull.plannedEnd, end: forecast.end[scenario] },
    );
  const expected = { early: expectedIn('early'), likely: expectedIn('likely'), late: expectedIn('late') };
  const deliveryIn = (scenario: Scenario): string | null => {
    const ends = [...expected[scenario], ...(forecast && !finished ? [forecast.end[scenario]] : [])];
    return ends.includes(null) ? null : dayText(Math.max(...ends.map(Number)) * 86_400_000);
  };
  return {
    delivery:
      facts.shipStatus === delivered
        ? null
        : { early: deliveryIn('early'), likely: deliveryIn('likely'), late: deliveryIn('late') },
    forecastOn: (day: string, scenario: Scenario) => {
      const at = dayNumber(day);
      const weight = marks.reduce(
        (sum, mark, place) => sum + ((expected[scenario][place] ?? Number.POSITIVE_INFINITY) <= at ? mark.weight : 0),
        0,
      );
      return shipProgress(forecast?.on(at, scenario) ?? 0, weight, rules);
    },
  };
}

/** Last day on which a forecast of the ship ends; today if none is later. */
export function lastForecast({ delivery, today, deliveryDate }: ShipReading): string {
  const days = scenarios.flatMap((scenario) => delivery?.[scenario] ?? []);
  return [...days, today, deliveryDate].sort().at(-1) ?? today;
}
