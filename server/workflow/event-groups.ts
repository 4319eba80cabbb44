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
]);

/** The engine writes it just before the decision that it is about. */
const goesBefore = 'ownCase';

interface Entry {
  readonly id: string;
  readonly createTime: string;
  readonly action: string;
  readonly actor: string;
}

/**
 * Which decision each event followed from: the engine writes what a decision brings about (a state that moved, a step
 * without people) in its transaction, behind it and in the name of who decided. By event, the id of that decision; what
 * stands for itself is not among them.
 */
export function consequencesOf(events: readonly Entry[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let last: Entry | undefined;
  for (const [at, event] of events.entries()) {
    const next = events[at + 1];
    if (decisions.has(event.action)) last = event;
    else if (event.action === goesBefore && next && decisions.has(next.action) && isBeside(event, next)) {
      found.set(event.id, next.id);
    } else if (last && isBeside(last, event)) found.set(event.id, last.id);
    else last = undefined;
  }
  return found;
}

/** Rows of one transaction bear its time. */
const isBeside = (a: Entry, b: Entry): boolean => a.createTime === b.createTime && a.actor === b.actor;
