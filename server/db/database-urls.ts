/**
 * Addresses of the database for its four roles, each of which has only the rights that its work needs
 * (docs/security.md P19).
 */
export interface DatabaseUrls {
  readonly owner: string;
  /** Owns the schema of tables that are made at run time, and nothing else. */
  readonly forms: string;
  readonly app: string;
  readonly report: string;
}
