/**
 * Codes of `viol_status` that the rules use (docs/domain.md §10.2). Statements that use a partial index write their
 * codes out, as the index does.
 */
export const violationStates = { recorded: '10', revoked: '90' } as const;
