import { codesOf, decidePermission, type PermissionLists, rulesOf } from './decide-permission.ts';

/**
 * Why a control is visible or not: the decisive row of the truth table (docs/decisions/permission-table.md).
 * - `off`: a rule of the code is switched off, so everybody sees the control.
 * - `granted`: a role of the user grants the code.
 * - `notGranted`: a rule exists, and no role of the user grants the code.
 * - `unknown`: the menu does not contain the code.
 * - `node`: the node of the open task decides.
 */
export type VisibleReason = 'node' | 'off' | 'granted' | 'notGranted' | 'unknown';

/** Why a control is disabled or not; `free`: no rule disables the code. */
export type DisabledReason = 'node' | 'free' | 'off' | 'granted' | 'notGranted';

export interface CodeExplanation {
  readonly code: string;
  readonly visible: boolean;
  readonly visibleReason: VisibleReason;
  readonly disabled: boolean;
  readonly disabledReason: DisabledReason;
}

/** One explanation for each code of a comma-separated list. */
export function explainPermission(action: string, lists: PermissionLists): readonly CodeExplanation[] {
  return [...new Set(codesOf(action))].map((code) => ({
    code,
    ...decidePermission(code, lists),
    visibleReason: visibleReason(code, lists),
    disabledReason: disabledReason(code, lists),
  }));
}

function visibleReason(code: string, { auth, allAuth, node }: PermissionLists): VisibleReason {
  if (rulesOf(node, code).visible.length > 0) return 'node';
  const rules = rulesOf(allAuth, code);
  if (rules.visible.some(({ off }) => off)) return 'off';
  if (rulesOf(auth, code).visible.some(({ off }) => !off)) return 'granted';
  return rules.visible.length > 0 ? 'notGranted' : 'unknown';
}

function disabledReason(code: string, { auth, allAuth, node }: PermissionLists): DisabledReason {
  if (rulesOf(node, code).disabled.some(({ off }) => off)) return 'node';
  const rules = rulesOf(allAuth, code).disabled;
  if (rules.length === 0) return 'free';
  if (rules.some(({ off }) => off)) return 'off';
  return rulesOf(auth, code).disabled.length > 0 ? 'granted' : 'notGranted';
}
