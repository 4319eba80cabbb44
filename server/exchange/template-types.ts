/** Media type of a template by its extension. */
export const templateTypes: ReadonlyMap<string, string> = new Map([
  ['xls', 'application/vnd.ms-excel'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
]);
