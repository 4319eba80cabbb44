/**
 * Decides whether a control is visible and whether the control is disabled (docs/specification.md §1.6).
 * docs/decisions/permission-table.md is the full truth table; a test covers each of its rows. Hiding a control is only
 * a convenience: the server checks every request again.
 */

/**
 * `type` 2 is a rule that disables; any other type is a rule about visibility. An absent `status` means 1, because
 * JeecgBoot sends none.
 */
export interface AuthEntry {
  readonly action: string | null;
  readonly type?: string | number | null;
  readonly status?: string | number | null;
}

/** The lists are indexed on first use and must not be mutated afterwards; pass a new array after a change. */
export interface PermissionLists {
  /** Entries granted to the user. */
  readonly auth: readonly AuthEntry[];
  /** All existing rules. Status 0 switches a rule off, which permits everybody. */
  readonly allAuth: readonly AuthEntry[];
  /** Entries of the workflow node of the open task; empty without a task. */
  readonly node: readonly AuthEntry[];
  /**
   * How to treat a code that `allAuth` does not contain. Our server: closed (absent). JeecgBoot: open, because a
   * JeecgBoot server lists only the controls that are restricted.
   */
  readonly unnamed?: 'open' | 'closed';
}

export interface Permission {
  readonly visible: boolean;
  readonly disabled: boolean;
}

/** Splits a comma-separated list of codes. */
export const codesOf = (action: string | null): string[] =>
  (action ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);

const isDisabledRule = (entry: AuthEntry): boolean => String(entry.type ?? '1') === '2';
const isOff = (entry: AuthEntry): boolean => String(entry.status ?? '1') === '0';

/** Entries for one code, split by the type of rule. */
interface CodeRules {
  readonly visible: AuthEntry[];
  readonly disabled: AuthEntry[];
}

const noRules: CodeRules = { visible: [], disabled: [] };

const isNamed = ({ visible, disabled }: CodeRules): boolean => visible.length + disabled.length > 0;

/** Index per list: a response has hundreds of codes, and a page checks dozens of them, some once per row. */
const indexes = new WeakMap<readonly AuthEntry[], ReadonlyMap<string, CodeRules>>();

function indexOf(list: readonly AuthEntry[]): ReadonlyMap<string, CodeRules> {
  const index = new Map<string, CodeRules>();
  for (const entry of list) {
    for (const code of codesOf(entry.action)) {
      const rules = index.get(code) ?? { visible: [], disabled: [] };
      rules[isDisabledRule(entry) ? 'disabled' : 'visible'].push(entry);
      index.set(code, rules);
    }
  }
  indexes.set(list, index);
  return index;
}

/** The rules of a list for one code, each with whether the rule is switched off. Used for explanations. */
export function rulesOf(list: readonly AuthEntry[], code: string) {
  const { visible, disabled } = rulesFor(list, code);
  const named = (entry: AuthEntry) => ({ off: isOff(entry) });
  return { visible: visible.map(named), disabled: disabled.map(named) };
}

const rulesFor = (list: readonly AuthEntry[], code: string): CodeRules =>
  (indexes.get(list) ?? indexOf(list)).get(code) ?? noRules;

/** Whether a rule controls the visibility of a code. */
export function isRuled(code: string, { allAuth, node }: PermissionLists): boolean {
  return rulesFor(allAuth, code).visible.length > 0 || rulesFor(node, code).visible.length > 0;
}

function isVisible(code: string, lists: PermissionLists): boolean {
  const node = rulesFor(lists.node, code).visible;
  if (node.length > 0) return !node.some(isOff);
  const rules = rulesFor(lists.allAuth, code);
  if (rules.visible.some(isOff)) return true;
  if (lists.unnamed === 'open' && !isNamed(rules)) return true;
  return rulesFor(lists.auth, code).visible.some((entry) => !isOff(entry));
}

function isDisabled(code: string, lists: PermissionLists): boolean {
  if (rulesFor(lists.node, code).disabled.some(isOff)) return true;
  const rules = rulesFor(lists.allAuth, code).disabled;
  if (rules.length === 0 || rules.some(isOff)) return false;
  return rulesFor(lists.auth, code).disabled.length === 0;
}

/** Decides for one code or a comma-separated list; having one of the codes is enough. */
export function decidePermission(action: string, lists: PermissionLists): Permission {
  const codes = codesOf(action);
  return {
    visible: codes.some((code) => isVisible(code, lists)),
    disabled: codes.length > 0 && codes.every((code) => isDisabled(code, lists)),
  };
}
