/**
 * Whether a control is shown and whether it is disabled (docs/specification.md §1.6). The full truth table, tested row
 * by row, is docs/decisions/permission-table.md. This is comfort only; the server answers the same question again.
 */

/** `type` 1 (or anything but 2): visible rule; 2: disabled rule. `status` absent means 1 (JeecgBoot sends none). */
export interface AuthEntry {
  readonly action: string | null;
  readonly type?: string | number | null;
  readonly status?: string | number | null;
}

/** Lists are indexed when first asked, so they are never written into: another answer is another array. */
export interface PermissionLists {
  /** What the caller was granted. */
  readonly auth: readonly AuthEntry[];
  /** Every rule there is; status 0 switches a rule off, then everybody may. */
  readonly allAuth: readonly AuthEntry[];
  /** What the workflow node of the open task says; empty outside of a task. */
  readonly node: readonly AuthEntry[];
  /**
   * What a code is that no entry of `allAuth` names. Ours is closed (absent). A JeecgBoot server names only the controls
   * that somebody wants to restrict; every other one is open there.
   */
  readonly unnamed?: 'open' | 'closed';
}

export interface Permission {
  readonly visible: boolean;
  readonly disabled: boolean;
}

/** The codes that a rule or a control names: a comma list, as people write one. */
export const codesOf = (action: string | null): string[] =>
  (action ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);

const isDisabledRule = (entry: AuthEntry): boolean => String(entry.type ?? '1') === '2';
const isOff = (entry: AuthEntry): boolean => String(entry.status ?? '1') === '0';

/** The entries of a list that name one code, by what they rule. */
interface CodeRules {
  readonly visible: AuthEntry[];
  readonly disabled: AuthEntry[];
}

const noRules: CodeRules = { visible: [], disabled: [] };

const isNamed = ({ visible, disabled }: CodeRules): boolean => visible.length + disabled.length > 0;

/** By list: an answer names hundreds of codes, and a page asks for dozens of them, some once per row. */
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

/** The rules of a list for one code, each with whether it is switched off: what an explanation is made of. */
export function rulesOf(list: readonly AuthEntry[], code: string) {
  const { visible, disabled } = rulesFor(list, code);
  const named = (entry: AuthEntry) => ({ off: isOff(entry) });
  return { visible: visible.map(named), disabled: disabled.map(named) };
}

const rulesFor = (list: readonly AuthEntry[], code: string): CodeRules =>
  (indexes.get(list) ?? indexOf(list)).get(code) ?? noRules;

/** Whether anything rules who sees the controls of a code. */
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

/** `action` may be a comma list: whoever holds one of the codes may use the control. */
export function decidePermission(action: string, lists: PermissionLists): Permission {
  const codes = codesOf(action);
  return {
    visible: codes.some((code) => isVisible(code, lists)),
    disabled: codes.length > 0 && codes.every((code) => isDisabled(code, lists)),
  };
}
