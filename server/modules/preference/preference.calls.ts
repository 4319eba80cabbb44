import { readAs, writeAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import { preferenceListShape, preferenceSaveShape } from '#shared/contract/session/preference.schema.ts';
import { listPreferences, savePreferences } from '#shared/contract/session/preference.ts';
import { mergePreferences, readPreferences } from './preference.queries.ts';

/** Personal settings of the caller; nobody can read or write those of others (docs/security.md P17). */
export const preferenceCalls: readonly Binding[] = [
  implement(listPreferences, preferenceListShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => readPreferences(db, actor, query.since)),
  ),
  implement(savePreferences, preferenceSaveShape, async ({ actor, body }) => ({
    version: await writeAs(actor.tenantId, (trx) => mergePreferences(trx, actor, body.items)),
  })),
];
