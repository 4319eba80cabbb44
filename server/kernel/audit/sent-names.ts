/** Query and body of a request, as parsed by Fastify. */
interface Sent {
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Names of parameters that contain ids: `id`, `ids`, `userId`, `departIds`. */
const naming = /^ids?$|Ids?$/;
/** Format of their values: one id or a comma list of ids. */
const plainIds = /^[\w,-]{1,200}$/;

/**
 * Names of a request's parameters for the audit trail, with the values of ids only: other values may be passwords or
 * codes (docs/security.md P33). `_t` is left out.
 * @returns for example `username, departIds=a,b`; null for a request without parameters
 */
export function sentNames({ query, body }: Sent): string | null {
  const names = [...entriesOf(query), ...entriesOf(body)].flatMap(([name, value]) => {
    if (name === '_t' || !/^\w{1,64}$/.test(name)) return [];
    return naming.test(name) && typeof value === 'string' && plainIds.test(value) ? [`${name}=${value}`] : [name];
  });
  return names.length === 0 ? null : [...new Set(names)].slice(0, 60).join(', ');
}

function entriesOf(sent: unknown): readonly [string, unknown][] {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? Object.entries(sent) : [];
}
