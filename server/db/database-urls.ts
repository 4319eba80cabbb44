/**
 * Addresses of the database for its four roles, each of which has only the rights that its work needs
 * (docs/security.md P19).
 */
export interface DatabaseUrls {
  readonly owner: string;
  /** Owns only the schema of tables that are made at run time. */
  readonly forms: string;
  readonly app: string;
  readonly report: string;
}
