/** What a request sent, as Fastify holds it. */
interface Sent {
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Names of what stands for a record: `id`, `ids`, `userId`, `departIds`. */
const naming = /^ids?$|Ids?$/;
/** What such a value looks like: one id or a comma list of them. */
const plainIds = /^[\w,-]{1,200}$/;

/**
 * What a request asked about, for the audit trail: the names of its parameters, and the ids among them. Other values stay
 * out, for a password or a code may be one (docs/security.md P33), and so does `_t`.
 * @returns `username, departIds=a,b`; null of a request without parameters
 */
export function sentNames({ query, body }: Sent): string | null {
  const told = [...entriesOf(query), ...entriesOf(body)].flatMap(([name, value]) => {
    if (name === '_t' || !/^\w{1,64}$/.test(name)) return [];
    return naming.test(name) && typeof value === 'string' && plainIds.test(value) ? [`${name}=${value}`] : [name];
  });
  return told.length === 0 ? null : [...new Set(told)].slice(0, 60).join(', ');
}

function entriesOf(sent: unknown): readonly [string, unknown][] {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? Object.entries(sent) : [];
}
