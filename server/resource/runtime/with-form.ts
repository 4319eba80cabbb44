import type { Actor } from '#server/kernel/actor.ts';
import { madeAtRunTime } from '#server/kernel/catalogue.ts';
import { type Kit, kitOf } from '#server/resource/kit.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceVerb } from '#shared/resource/address-definition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { definitionHash } from '#shared/resource/definition-hash.ts';
import { offers } from '#shared/resource/resource-calls.ts';
import { finishPublishing } from './finish-publishing.ts';
import { refreshForms } from './form-news.ts';

/** PostgreSQL's codes for a missing table or column: another process has just changed or removed the form. */
const outdated = new Set(['42P01', '42703']);

/** A form by its code, the verb that it must offer, and the version that the caller's page was made from, if it says so. */
export interface WantedForm {
  readonly code: string;
  readonly verb: ResourceVerb;
  readonly hash?: string | undefined;
}

/**
 * Runs work with the kit of a form that offers the verb; other codes are answered like unknown ones
 * (docs/security.md P14).
 */
export async function withForm<T>(actor: Actor, wanted: WantedForm, work: (kit: Kit) => Promise<T>): Promise<T> {
  const { code, verb, hash } = wanted;
  const known = madeAtRunTime(actor.tenantId, code);
  const definition = known && isWanted(known, hash) ? known : await lookAgain(actor, code);
  if (!definition || !offers(definition, verb)) throw fail('notFound');
  try {
    return await work(kitOf(definition));
  } catch (error) {
    if (error instanceof Error && 'code' in error && outdated.has(String(error.code))) {
      // Another process may have been killed between the commits of the table and of the form.
      await finishPublishing(actor.tenantId).catch(() => undefined);
      const changed = fail('formChanging');
      changed.cause = error;
      throw changed;
    }
    throw error;
  }
}

/**
 * Whether the caller's page was made from the version that this process knows; otherwise the page may know a newer one.
 */
const isWanted = (known: ResourceDefinition, hash: string | undefined): boolean =>
  hash === undefined || hash === definitionHash(known);

/** Reloads the forms: the right exists, so this process may not know the form or its change yet. */
async function lookAgain(actor: Actor, code: string) {
  await refreshForms();
  return madeAtRunTime(actor.tenantId, code);
}
