import { choiceText } from '#src/controls/choice.ts';
import type { ResolveNames } from '#src/grid/cell-types/name-cache.ts';
import { resolveNames } from '#src/grid/cell-types/resolve-names.ts';
import { referenceChoices } from '#src/resource/kinds/reference-choices.ts';

/** Names of stored values in lines. Records are named as in the select of a form, with their hint. */
export const resolveLineNames: ResolveNames = async (kind, values) => {
  if (!kind.startsWith('record:')) return resolveNames(kind, values);
  const [, resource] = kind.split(':');
  const choices = await referenceChoices(resource).resolve(values, new AbortController().signal);
  const names = new Map(choices.map((choice) => [choice.value, choiceText(choice)]));
  const left = values.filter((value) => !names.has(value));
  // A user who may not choose a record may still see its name.
  return left.length === 0 ? names : new Map([...(await resolveNames(kind, left)), ...names]);
};
