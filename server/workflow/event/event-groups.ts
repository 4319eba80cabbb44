/** Actions of a person or of the engine on an approval; each is an entry of its own in the timeline. */
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

/**
 * Actions that are no decisions and cause none. Listed, because a form may be saved and submitted within one second.
 */
const acts: ReadonlySet<string> = new Set(['add', 'edit', 'delete', 'urge']);

interface Entry {
  readonly id: string;
  readonly createTime: string;
  readonly action: string;
  readonly actor: string;
}

/**
 * Event id → id of the decision that caused the event. The engine writes the effects of a decision (a changed state, a
 * skipped step, a note about the own case) in the same transaction and in the decider's name. The cause is the nearest
 * decision before the event, else the nearest after it. Decisions and acts themselves have no entry.
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

/**
 * The nearest decision in one direction with the same time and person, because rows of one transaction have the same
 * time.
 */
function nearest(events: readonly Entry[], at: number, step: 1 | -1): Entry | undefined {
  const event = events[at];
  for (let other = events[at + step]; other && event; at += step, other = events[at + step]) {
    if (other.createTime !== event.createTime || other.actor !== event.actor) return undefined;
    if (decisions.has(other.action)) return other;
  }
  return undefined;
}
