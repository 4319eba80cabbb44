/** What a person decides about an approval, or the engine in the name of one: each is an entry of the history. */
const decisions: ReadonlySet<string> = new Set([
  'submit',
  'pass',
  'witness',
  'reject',
  'return',
  'transfer',
  'addSignBefore',
  'addSignAfter',
  'withdraw',
  'void',
  'autoPass',
  'reseat',
]);

/** What somebody does beside deciding; a form may be filed and submitted within one second. */
const acts: ReadonlySet<string> = new Set(['add', 'edit', 'delete', 'urge']);

interface Entry {
  readonly id: string;
  readonly createTime: string;
  readonly action: string;
  readonly actor: string;
}

/**
 * Which decision each event followed from: what a decision brings about (a state that moved, a step without people, a word
 * about the own case) the engine writes in its transaction, in the name of who decided. By event, the id of that
 * decision: the one before it, else the one behind it; what stands for itself is not among them.
 */
export function consequencesOf(events: readonly Entry[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [at, event] of events.entries()) {
    if (decisions.has(event.action) || acts.has(event.action)) continue;
    const cause = nearest(events, at, -1) ?? nearest(events, at, 1);
    if (cause) found.set(event.id, cause.id);
  }
  return found;
}

/** The nearest decision of the same moment and person in one direction: rows of one transaction bear its time. */
function nearest(events: readonly Entry[], at: number, step: 1 | -1): Entry | undefined {
  const event = events[at];
  for (let other = events[at + step]; other && event; at += step, other = events[at + step]) {
    if (other.createTime !== event.createTime || other.actor !== event.actor) return undefined;
    if (decisions.has(other.action)) return other;
  }
  return undefined;
}
