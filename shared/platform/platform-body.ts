import type { Call } from '#shared/contract/call.ts';
import { lookup } from '#shared/lookup.ts';
import { addressOf } from './call-address.ts';
import { stateColours } from './state-colours.ts';

interface Body {
  readonly [name: string]: unknown;
}

/** Converts request bodies for JeecgBoot calls that expect another form, by address. */
const bodies = lookup<(body: Body) => Body>({
  // The same call adds and changes a route: it changes the route if an id is sent. Predicates and filters are sent as
  // JSON text.
  'POST /sys/gatewayRoute/updateAll': ({ id, routerId, name, uri, status, predicates, filters }) => ({
    router: {
      ...(id !== undefined && { id }),
      ...{ routerId, name, uri, status: Number(status ?? 1) },
      predicates: listText(predicates),
      filters: listText(filters),
    },
  }),
  'POST /sys/dictItem/add': withColour,
  'PUT /sys/dictItem/edit': withColour,
  'POST /sys/annountCement/add': withEndedReaders,
  'PUT /sys/annountCement/edit': withEndedReaders,
});

/**
 * The server removes the last character of the list of readers, because its own client ends the list with a comma.
 * Without the comma the last reader would never receive the announcement.
 */
function withEndedReaders(body: Body): Body {
  const { userIds } = body;
  if (typeof userIds !== 'string' || userIds === '' || userIds.endsWith(',')) return body;
  return { ...body, userIds: `${userIds},` };
}

const colours: Readonly<Record<string, string>> = stateColours;

/** Replaces the state name of a dictionary item by a colour. */
function withColour(body: Body): Body {
  const colour = colours[String(body.itemColor)];
  return colour === undefined ? body : { ...body, itemColor: colour };
}

/** Always writes a list: a single route with any other value keeps the server from reading all routes. */
const listText = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value : []);

/** Converts the body of a call to the form that a JeecgBoot server expects. */
export function platformBody(call: Pick<Call, 'method' | 'path'>, body: unknown): unknown {
  const change = bodies[addressOf(call)];
  if (change === undefined || typeof body !== 'object' || body === null) return body;
  return change({ ...body });
}
