import { nouns } from '../nouns.ts';
import type { PlatformRequest } from '../platform-server.ts';
import { readRecordings } from '../recordings.ts';
import type { Row } from '../table.ts';
import type { Entry, WrittenNoun } from './written-noun.ts';

/** Fields that lists add for display; the server does not store them. */
const isDecoration = (field: string) => /_dictText$|^(?:children|key|title|value|leaf|slotTitle)$/.test(field);
/** Empty values: a new row has no switch on unless the user switched it on. */
const isNone = (value: unknown) => value === undefined || value === null || value === '' || value === false;
/** The server treats 1 and "1" alike. */
const isSame = (one: unknown, other: unknown) =>
  (isNone(one) && isNone(other)) || JSON.stringify(textOf(one)) === JSON.stringify(textOf(other));
/** A list is sent as a text if the server stores it as a text. */
const textOf = (value: unknown) =>
  Array.isArray(value)
    ? JSON.stringify(value)
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : value;

const rowIn = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});
/** The row in the body; a gateway route is in a field of the body. */
const bodyOf = ({ body }: { readonly body?: unknown }): Row => rowIn(rowIn(body).router ?? body);

/** Body of the same call as sent by the platform's own client, or by another client of the same server. */
function recordedBody({ table }: WrittenNoun, { method, path }: PlatformRequest): Row | undefined {
  const file = nouns.find((noun) => noun.table === table)?.rows[0];
  const recordings = ['vue2-traffic', ...(file === undefined ? [] : [file])].flatMap(readRecordings);
  const found = recordings.find(({ request }) => request.method === method && request.path === path);
  return found && bodyOf(found.request);
}

/** Differences of an add from that of the platform's own client. */
export function addFaults(noun: WrittenNoun, request: PlatformRequest): readonly string[] {
  const { entered, free = {} } = noun;
  const sent = bodyOf(request);
  const recorded = recordedBody(noun, request);
  if (recorded === undefined) return [`${request.method} ${request.path}: the platform’s client sends no such call`];
  const typed = new Map(entered.map((entry) => [entry.field, sentFor(entry)]));
  const fields = new Set([...Object.keys(sent), ...Object.keys(recorded), ...typed.keys()]);
  return [...fields].flatMap((field) => {
    if (field in free) return [];
    const expected = typed.has(field) ? typed.get(field) : recorded[field];
    return isSame(sent[field], expected) ? [] : [differs(field, sent[field], expected)];
  });
}

/**
 * Differences of a change from the row with one changed value, and from the fields that the platform's own client
 * sends.
 */
export function editFaults(noun: WrittenNoun, request: PlatformRequest, row: Row): readonly string[] {
  const { changed, free = {} } = noun;
  const sent = bodyOf(request);
  const recorded = recordedBody(noun, request);
  if (recorded === undefined) return [`${request.method} ${request.path}: the platform’s client sends no such call`];
  const missing = Object.keys(recorded).filter((field) => !isDecoration(field) && !(field in free) && !(field in sent));
  const wrong = Object.keys(sent).flatMap((field) => {
    const expected = field === changed.field ? sentFor(changed) : row[field];
    return isDecoration(field) || field in free || isSame(sent[field], expected)
      ? []
      : [differs(field, sent[field], expected)];
  });
  return [...missing.map((field) => `${field} is not sent`), ...wrong];
}

/** Unexpected changes of the row, other than the changed field, user and time. */
export function rowFaults({ changed, free = {} }: WrittenNoun, before: Row, after: Row | undefined): readonly string[] {
  if (after === undefined) return ['the row is gone'];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    if (/^update(?:By|Time)$/.test(field)) return [];
    const expected = field === changed.field ? sentFor(changed) : before[field];
    return isDecoration(field) || field in free || isSame(after[field], expected)
      ? []
      : [`kept ${differs(field, after[field], expected)}`];
  });
}

const sentFor = ({ sent, value }: Entry) => sent ?? value;
const differs = (field: string, value: unknown, expected: unknown) =>
  `${field} is ${JSON.stringify(value)}, not ${JSON.stringify(expected)}`;
