import { BlockList, isIP } from 'node:net';
import { linearPattern } from '#server/kernel/linear-pattern.ts';
import type { GatewayPredicate } from '#shared/gateway/gateway-route.ts';

/** What routes can match in a request. */
export interface GatewayRequest {
  readonly method: string;
  /** Path after `/gateway`, as sent. */
  readonly path: string;
  readonly host: string;
  readonly ip: string;
  readonly header: (name: string) => string | undefined;
  readonly query: (name: string) => string | undefined;
  readonly cookie: (name: string) => string | undefined;
}

/** Whether a request matches a predicate; `now` in epoch ms. */
export function matchesPredicate(predicate: GatewayPredicate, request: GatewayRequest, now: number): boolean {
  const { name, args } = predicate;
  switch (name) {
    case 'Path':
      return args.some((pattern) => pathMatches(pattern, request.path));
    case 'Host':
      return args.some((pattern) => hostMatches(pattern, request.host));
    case 'Method':
      return args.some((method) => method.toUpperCase() === request.method);
    case 'RemoteAddr':
      return args.some((range) => isWithin(range, request.ip));
    case 'After':
      return args.every((at) => now > Date.parse(at));
    case 'Before':
      return args.every((at) => now < Date.parse(at));
    case 'Between':
      return now > Date.parse(args[0] ?? '') && now < Date.parse(args[1] ?? '');
    case 'Header':
      return matchesPattern(request.header(args.header.toLowerCase()), args.regexp);
    case 'Query':
      return matchesPattern(request.query(args.param), args.regexp);
    case 'Cookie':
      return matchesPattern(request.cookie(args.name), args.regexp);
  }
}

/** Whether the value exists and matches the whole expression, in time linear in its length (docs/security.md P20). */
function matchesPattern(value: string | undefined, regexp: string | undefined): boolean {
  if (value === undefined) return false;
  return !regexp || (linearPattern(regexp)?.matches(value) ?? false);
}

/** Whether a path matches: `*` and `{name}` match one part, `**` any number of parts. */
export function pathMatches(pattern: string, path: string): boolean {
  return partsMatch(pattern.split('/').slice(1), path.split('/').slice(1));
}

function partsMatch(pattern: readonly string[], parts: readonly string[]): boolean {
  // Positions in the path that the pattern so far can reach; this needs no backtracking.
  let ends = new Set([0]);
  for (const piece of pattern) {
    const next = new Set<number>();
    for (const end of ends) {
      if (piece === '**') for (let at = end; at <= parts.length; at += 1) next.add(at);
      else if (end < parts.length && (piece === '*' || /^\{\w+\}$/.test(piece) || piece === parts[end]))
        next.add(end + 1);
    }
    ends = next;
  }
  return ends.has(parts.length);
}

function hostMatches(pattern: string, host: string): boolean {
  const [asked, own] = [pattern.toLowerCase(), host.toLowerCase().replace(/:\d+$/, '')];
  const rest = asked.replace(/^\*\*?\./, '');
  return rest === asked ? asked === own : own.endsWith(`.${rest}`);
}

function isWithin(range: string, ip: string): boolean {
  const [net = '', bits] = range.split('/');
  const family = isIP(net);
  if (family === 0 || isIP(ip) !== family) return false;
  const list = new BlockList();
  const length = bits === undefined ? (family === 6 ? 128 : 32) : Number(bits);
  if (!(length >= 0 && length <= (family === 6 ? 128 : 32))) return false;
  list.addSubnet(net, length, family === 6 ? 'ipv6' : 'ipv4');
  return list.check(ip, family === 6 ? 'ipv6' : 'ipv4');
}
