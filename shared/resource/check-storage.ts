import type { ResourceVerb } from './address-definition.ts';
import { allFields } from './application-base.ts';
import type { ResourceDefinition } from './definition.ts';
import { isAppendOnly, storageOf } from './storage.ts';

const changing: readonly ResourceVerb[] = ['edit', 'delete', 'deleteBatch'];

/**
 * What a definition requires of its table that the kind of table does not have; empty if the definition fits. Tests
 * call this function for the built-in definitions.
 */
export function storageProblems(definition: ResourceDefinition): readonly string[] {
  const { storage = {}, application, lifecycle, list, scope, verbs = [] } = definition;
  const { hasStamp, joined } = storageOf(definition);
  const problems: string[] = [];
  const refuse = (wrong: boolean, problem: string) => {
    if (wrong) problems.push(problem);
  };
  const { pairs: _, ...ordinary } = storage;
  refuse(application !== undefined && Object.keys(ordinary).length > 0, 'an application has an ordinary table');
  refuse(storage.tenant === 'joined' && !storage.view, 'only a view tells the tenant of a global table');
  if (isAppendOnly(definition)) {
    const named = changing.filter((verb) => verbs.includes(verb));
    refuse(named.length > 0, `append-only rows know no ${named.join(', ')}`);
    refuse(lifecycle !== undefined, 'append-only rows have no lifecycle');
  }
  refuse(!hasStamp('createTime') && !list.sort, 'without createTime the list needs an order of its own');
  const isKnown = (hasStamp('createBy') && hasStamp('sysOrgCode')) || scope?.shared === true;
  refuse(!isKnown, 'without createBy and sysOrgCode nobody knows whose a row is: scope.shared');
  for (const name of joined) {
    const field = allFields(definition).find((each) => each.name === name);
    refuse(!field, `the view joins ${name}, which is no field`);
    // A hook stores a masked field elsewhere, for example a password, so people may enter it although only the view has
    // it.
    refuse(field?.owned !== true && field?.masked !== true, `${name} is joined, so nobody can enter it: owned`);
    refuse(
      field?.unique === true || field?.uniqueWithin !== undefined,
      `${name} is joined, so the table has no key on it`,
    );
  }
  return problems;
}
