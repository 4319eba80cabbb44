import { z } from 'zod';

const text = z.string().trim().min(1).max(500);
const texts = z.array(text).min(1).max(20);
const named = <N extends string, A extends z.ZodType>(name: N, args: A) => z.object({ name: z.literal(name), args });
const moment = z.string().refine((at) => !Number.isNaN(Date.parse(at)));

/**
 * Conditions that a request must meet to match a route (docs/wire.md §2.11). An unknown name is rejected, not ignored
 * (docs/security.md P36).
 */
export const gatewayPredicates = z
  .array(
    z.discriminatedUnion('name', [
      named('Path', texts),
      named('Host', texts),
      named('Method', texts),
      named('RemoteAddr', texts),
      named('After', z.array(moment).length(1)),
      named('Before', z.array(moment).length(1)),
      named('Between', z.array(moment).length(2)),
      named('Header', z.object({ header: text, regexp: z.string().max(500).optional() })),
      named('Query', z.object({ param: text, regexp: z.string().max(500).optional() })),
      named('Cookie', z.object({ name: text, regexp: z.string().max(500).optional() })),
    ]),
  )
  .min(1)
  .max(20);

const args = z.array(z.object({ key: z.string().max(100), value: z.union([z.string().max(500), z.number()]) })).max(20);
const filter = <N extends string>(name: N) =>
  z.object({ name: z.literal(name), title: z.string().max(100).optional(), args });

/** Changes to a matching request: the platform's two filters, removed path segments and an added header. */
export const gatewayFilters = z
  .array(
    z.discriminatedUnion('name', [
      filter('RequestRateLimiter'),
      filter('Hystrix'),
      filter('StripPrefix'),
      filter('AddRequestHeader'),
    ]),
  )
  .max(20);

/** Names of all predicates, for messages that must name the incomplete predicate. */
export const predicateNames: readonly string[] = gatewayPredicates.element.options.map(({ shape }) => shape.name.value);

export type GatewayPredicate = z.output<typeof gatewayPredicates>[number];
export type GatewayFilter = z.output<typeof gatewayFilters>[number];
