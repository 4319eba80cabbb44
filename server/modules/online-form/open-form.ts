import type { Actor } from '#server/kernel/actor.ts';
import type { Kit } from '#server/resource/kit.ts';
import { withForm } from '#server/resource/runtime/with-form.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceVerb } from '#shared/resource/address-definition.ts';
import { findOnlineForm, type StoredForm } from './find-online-form.ts';
import { type SeenForm, seenForm } from './seen-form.ts';

/** A form with which a call works: as the caller sees it, and as the engine knows it. */
export interface OpenForm extends SeenForm {
  readonly kit: Kit;
  readonly stored: StoredForm;
}

/** Runs work with a form that offers the verb. `code` is the form's code, for which the right has been checked. */
export async function openForm<T>(
  actor: Actor,
  code: string,
  verb: ResourceVerb,
  work: (form: OpenForm) => T | Promise<T>,
): Promise<T> {
  const stored = await findOnlineForm(actor, code);
  if (!stored) throw fail('notFound');
  return withForm(actor, { code: stored.code, verb }, async (kit) =>
    work({ kit, stored, ...seenForm(stored, kit.definition, actor) }),
  );
}
