/**
 * Whether a control is shown and whether it is disabled (spec 1 §6). The full truth table, tested row by row, is
 * docs/decisions/permission-table.md. This is comfort only; the server answers the same question again.
 */

/** `type` 1 (or anything but 2): visible rule; 2: disabled rule. `status` absent means 1 (JeecgBoot sends none). */
export interface AuthEntry {
  readonly action: string | null;
  readonly type?: string | number | null;
  readonly status?: string | number | null;
}

export interface PermissionLists {
  /** What the caller was granted. */
  readonly auth: readonly AuthEntry[];
  /** Every rule there is; status 0 switches a rule off, then everybody may. */
  readonly allAuth: readonly AuthEntry[];
  /** What the workflow node of the open task says; empty outside of a task. */
  readonly node: readonly AuthEntry[];
}

export interface Permission {
  readonly visible: boolean;
  readonly disabled: boolean;
}

const codesOf = (action: string | null): string[] =>
  (action ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);

const isDisabledRule = (entry: AuthEntry): boolean => String(entry.type ?? '1') === '2';
const isOff = (entry: AuthEntry): boolean => String(entry.status ?? '1') === '0';

function entriesFor(list: readonly AuthEntry[], code: string, disabledRule: boolean): AuthEntry[] {
  return list.filter((entry) => isDisabledRule(entry) === disabledRule && codesOf(entry.action).includes(code));
}

function isVisible(code: string, lists: PermissionLists): boolean {
  const node = entriesFor(lists.node, code, false);
  if (node.length > 0) return !node.some(isOff);
  if (entriesFor(lists.allAuth, code, false).some(isOff)) return true;
  return entriesFor(lists.auth, code, false).some((entry) => !isOff(entry));
}

function isDisabled(code: string, lists: PermissionLists): boolean {
  if (entriesFor(lists.node, code, true).some(isOff)) return true;
  const rules = entriesFor(lists.allAuth, code, true);
  if (rules.length === 0 || rules.some(isOff)) return false;
  return entriesFor(lists.auth, code, true).length === 0;
}

/** `action` may be a comma list: whoever holds one of the codes may use the control. */
export function decidePermission(action: string, lists: PermissionLists): Permission {
  const codes = codesOf(action);
  return {
    visible: codes.some((code) => isVisible(code, lists)),
    disabled: codes.length > 0 && codes.every((code) => isDisabled(code, lists)),
  };
}
