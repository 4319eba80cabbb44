/** The four roles of design.md, idea 4. */
export interface DatabaseUrls {
  readonly owner: string;
  /** Owns the schema of tables made at run time, and nothing else. */
  readonly forms: string;
  readonly app: string;
  readonly report: string;
}
