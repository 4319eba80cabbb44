/** The four roles of the database, each with as few rights as its work needs (docs/security.md P19). */
export interface DatabaseUrls {
  readonly owner: string;
  /** Owns the schema of tables made at run time, and nothing else. */
  readonly forms: string;
  readonly app: string;
  readonly report: string;
}
