/**
 * `viol_status` as the rules ask for it (docs/domain.md §10.2). Statements that go by a partial index write its states out, as that
 * index does.
 */
export const violationStates = { recorded: '10', revoked: '90' } as const;
