/** What ticking needs of a tree that is listed in its order. */
export interface Tickable {
  readonly value: string;
  /** How far down it stands; 0 is the top. */
  readonly depth: number;
}

/** Values of everything below one. */
export function valuesBelow(choices: readonly Tickable[], value: string): readonly string[] {
  const at = choices.findIndex((choice) => choice.value === value);
  const depth = choices[at]?.depth;
  if (depth === undefined) return [];
  const after = choices.slice(at + 1);
  const end = after.findIndex((choice) => choice.depth <= depth);
  return (end === -1 ? after : after.slice(0, end)).map((choice) => choice.value);
}

/** Values of what one stands below, the nearest first. */
export function valuesAbove(choices: readonly Tickable[], value: string): readonly string[] {
  const at = choices.findIndex((choice) => choice.value === value);
  let depth = choices[at]?.depth ?? 0;
  const above: string[] = [];
  for (const choice of choices.slice(0, Math.max(0, at)).reverse()) {
    if (choice.depth >= depth) continue;
    depth = choice.depth;
    above.push(choice.value);
  }
  return above;
}

/**
 * The ticks after one was set or taken away. With all below (`strict` off) a tick takes everything below it along, and
 * what it stands below is ticked exactly while all below that is. Ticks keep the order they were set in; those of
 * nothing in the tree stay.
 */
export function tick(
  choices: readonly Tickable[],
  ticked: readonly string[],
  value: string,
  strict: boolean,
): readonly string[] {
  const sets = !ticked.includes(value);
  const touched = strict ? [value] : [value, ...valuesBelow(choices, value)];
  const next = new Set(ticked);
  for (const one of touched) {
    if (sets) next.add(one);
    else next.delete(one);
  }
  if (strict) return [...next];
  for (const above of valuesAbove(choices, value)) {
    if (valuesBelow(choices, above).every((one) => next.has(one))) next.add(above);
    else next.delete(above);
  }
  return [...next];
}

/** Those of the choices that stand below nothing that is closed. */
export function openChoices<C extends Tickable>(choices: readonly C[], closed: ReadonlySet<string>): readonly C[] {
  const open: C[] = [];
  let hiddenBelow = Number.POSITIVE_INFINITY;
  for (const choice of choices) {
    if (choice.depth > hiddenBelow) continue;
    hiddenBelow = closed.has(choice.value) ? choice.depth : Number.POSITIVE_INFINITY;
    open.push(choice);
  }
  return open;
}

/** Values of choices with something below them. */
export function parentsAmong(choices: readonly Tickable[]): ReadonlySet<string> {
  return new Set(
    choices.filter((choice, at) => (choices[at + 1]?.depth ?? 0) > choice.depth).map((choice) => choice.value),
  );
}
