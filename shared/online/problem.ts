import type { formErrors } from '#shared/errors/form.errors.ts';

/** What is refused in a form of the platform. */
export interface OnlineProblem {
  /** Path in the rows that the client sent: `fields.7.dbLength`, `head.tableName`. */
  readonly where: string;
  readonly code: keyof typeof formErrors;
  readonly params?: Readonly<Record<string, string | number>>;
}
