/** The properties that ticking needs of a tree, listed in its order. */
export interface Tickable {
  readonly value: string;
  /** Level in the tree; 0 is the top. */
  readonly depth: number;
}

/** Values of all descendants. */
export function valuesBelow(choices: readonly Tickable[], value: string): readonly string[] {
  const at = choices.findIndex((choice) => choice.value === value);
  const depth = choices[at]?.depth;
  if (depth === undefined) return [];
  const after = choices.slice(at + 1);
  const end = after.findIndex((choice) => choice.depth <= depth);
  return (end === -1 ? after : after.slice(0, end)).map((choice) => choice.value);
}

/** Values of all ancestors, nearest first. */
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
 * The ticks after toggling a value. Unless `strict`, all descendants are toggled too, and an ancestor is ticked exactly
 * while all its descendants are. Ticks keep their order; values outside the tree are kept.
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

/** The choices without those below a closed one. */
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

/** Values of choices with children. */
export function parentsAmong(choices: readonly Tickable[]): ReadonlySet<string> {
  return new Set(
    choices.filter((choice, at) => (choices[at + 1]?.depth ?? 0) > choice.depth).map((choice) => choice.value),
  );
}
