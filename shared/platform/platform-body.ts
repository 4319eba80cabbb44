import type { Call } from '#shared/contract/call.ts';
import { addressOf } from './call-address.ts';
import { stateColours } from './state-colours.ts';

interface Body {
  readonly [name: string]: unknown;
}

/** What a JeecgBoot server takes in another form than our records have, by address. */
const bodies: Readonly<Record<string, (body: Body) => Body>> = {
  // One call adds and changes, tells them apart by the id, and reads the lists as texts.
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
};

/**
 * The server drops the last letter of the list of readers, which its own client ends with a comma: without one the last
 * person would never get the announcement.
 */
function withEndedReaders(body: Body): Body {
  const { userIds } = body;
  if (typeof userIds !== 'string' || userIds === '' || userIds.endsWith(',')) return body;
  return { ...body, userIds: `${userIds},` };
}

const colours: Readonly<Record<string, string>> = stateColours;

/** The state of a dictionary item as a colour. */
function withColour(body: Body): Body {
  const colour = colours[String(body.itemColor)];
  return colour === undefined ? body : { ...body, itemColor: colour };
}

/** One route whose list is anything else, and the server reads no route at all any more. */
const listText = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value : []);

/** The body of a call as the server understands it. */
export function platformBody(call: Pick<Call, 'method' | 'path'>, body: unknown): unknown {
  const change = bodies[addressOf(call)];
  if (change === undefined || typeof body !== 'object' || body === null) return body;
  return change({ ...body });
}
