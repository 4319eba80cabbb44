/** A rule that hides a field or a button from everybody to whom it is not granted (`onl_auth_page`). */
export interface AuthRule {
  readonly id: string;
  /** Column of a field, or code of a button. */
  readonly code: string;
  /** 1: field, 2: button. */
  readonly type: 1 | 2;
  /** 3: list, 5: form. */
  readonly page: 3 | 5;
  /** 3: may be changed, 5: is visible. */
  readonly control: 3 | 5;
  readonly status: 0 | 1;
}

/** What rules hide from a caller: columns by name, and buttons by code. */
export interface Hidden {
  /** In lists, and in the data and the exports of lists. */
  readonly list: ReadonlySet<string>;
  readonly form: ReadonlySet<string>;
  readonly listButtons: ReadonlySet<string>;
  readonly formButtons: ReadonlySet<string>;
  /** Fields that the caller sees in forms and may not change. The platform stores these rules without an effect. */
  readonly fixed: ReadonlySet<string>;
}

export const nothingHidden: Hidden = {
  ...{ list: new Set(), form: new Set(), listButtons: new Set(), formButtons: new Set(), fixed: new Set() },
};

/** What active rules hide from a caller to whom the rules with the ids `granted` are granted. */
export function hiddenBy(rules: readonly AuthRule[], granted: ReadonlySet<string>): Hidden {
  const refused = rules.filter(({ id, status }) => status === 1 && !granted.has(id));
  const codes = (type: number, page: number, control: number) =>
    new Set(
      refused
        .filter((rule) => rule.type === type && rule.page === page && rule.control === control)
        .map(({ code }) => code),
    );
  return {
    list: codes(1, 3, 5),
    form: codes(1, 5, 5),
    listButtons: codes(2, 3, 5),
    formButtons: codes(2, 5, 5),
    fixed: codes(1, 5, 3),
  };
}
