/** What a template is by its bytes, by the extension of its name. */
export const templateTypes: ReadonlyMap<string, string> = new Map([
  ['xls', 'application/vnd.ms-excel'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
]);
