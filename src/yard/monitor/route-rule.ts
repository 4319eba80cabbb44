import type { GatewayFilter, GatewayPredicate } from '#shared/gateway/gateway-route.ts';
import type { FieldValue, JsonValue } from '#shared/resource/record.ts';

/** A predicate or filter of a gateway route, which may still be incomplete. */
export interface RouteRule {
  readonly name: string;
  readonly args: JsonValue;
  readonly [key: string]: JsonValue;
}

/** One argument of a filter. */
export interface RuleArgument {
  readonly key: string;
  readonly value: string | number;
}

/** Initial arguments of each predicate (docs/wire.md §2.11). */
const predicates: Readonly<Record<GatewayPredicate['name'], JsonValue>> = {
  Path: [],
  Host: [],
  Method: [],
  RemoteAddr: [],
  After: [''],
  Before: [''],
  Between: ['', ''],
  Header: { header: '', regexp: '' },
  Query: { param: '', regexp: '' },
  Cookie: { name: '', regexp: '' },
};

/** Initial arguments of each filter, with the platform's default values if it has any. */
const filters: Readonly<Record<GatewayFilter['name'], readonly RuleArgument[]>> = {
  StripPrefix: [{ key: 'parts', value: 1 }],
  AddRequestHeader: [{ key: '', value: '' }],
  RequestRateLimiter: [
    { key: 'key-resolver', value: '#{@ipKeyResolver}' },
    { key: 'redis-rate-limiter.replenishRate', value: 20 },
    { key: 'redis-rate-limiter.burstCapacity', value: 20 },
  ],
  Hystrix: [
    { key: 'name', value: 'default' },
    { key: 'fallbackUri', value: 'forward:/fallback' },
  ],
};

export const predicateNames = Object.keys(predicates);
export const filterNames = Object.keys(filters);

export function newRule(name: string): RouteRule {
  const args = Object.entries<unknown>({ ...predicates, ...filters }).find(([each]) => each === name)?.[1];
  return { name, args: (args ?? []) as JsonValue };
}

/** The rules in a value; none if the value is not a list of rules. */
export function rulesOf(value: FieldValue | undefined): readonly RouteRule[] {
  return Array.isArray(value) ? value.filter(isRule) : [];
}

function isRule(value: JsonValue): value is RouteRule & JsonValue {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}

export const textsOf = (args: JsonValue | undefined): readonly string[] =>
  Array.isArray(args) ? args.map((each: JsonValue) => String(each ?? '')) : [];

/** Arguments of a filter. */
export function argumentsOf(args: JsonValue | undefined): readonly RuleArgument[] {
  if (!Array.isArray(args)) return [];
  return args.map((each: JsonValue) => {
    const { key = '', value = '' } = (each ?? {}) as { readonly [name: string]: JsonValue };
    return { key: String(key), value: typeof value === 'number' ? value : String(value ?? '') };
  });
}

/** The arguments in one line, for read-only display. */
export function summaryOf({ args }: RouteRule): string {
  if (!Array.isArray(args)) {
    return Object.values(args ?? {})
      .filter((each) => each !== '')
      .join(' ~ ');
  }
  const isPairs = args.some((each: JsonValue) => typeof each === 'object');
  if (!isPairs) return textsOf(args).join(', ');
  return argumentsOf(args)
    .map(({ key, value }) => `${key}=${value}`)
    .join(', ');
}

/** The list with the rule at `from` moved to `to`. */
export function movedRule(rules: readonly RouteRule[], from: number, to: number): readonly RouteRule[] {
  const rule = rules[from];
  if (!rule) return rules;
  const others = rules.filter((_, at) => at !== from);
  return [...others.slice(0, to), rule, ...others.slice(to)];
}
