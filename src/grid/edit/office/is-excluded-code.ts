import { type AuthEntry, decidePermission, type PermissionLists } from '#src/session/decide-permission.ts';

/**
 * Whether an action code is excluded: there is a rule for it and the person does not have it. Codes without a rule are
 * nobody's to forbid (contract part 2 §17.1, `authPre`); the server answers for itself again.
 */
export function isExcludedCode(code: string, lists: PermissionLists): boolean {
  const isRuled = [...lists.allAuth, ...lists.node].some((entry) => isVisibleRule(entry) && names(entry, code));
  return isRuled && !decidePermission(code, lists).visible;
}

/** Type 2 speaks of disabled controls. */
function isVisibleRule({ type }: AuthEntry): boolean {
  return String(type ?? '1') !== '2';
}

function names({ action }: AuthEntry, code: string): boolean {
  return (action ?? '').split(',').some((each) => each.trim() === code);
}
