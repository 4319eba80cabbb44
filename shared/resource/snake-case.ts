/** `needDate` → `need_date`: the column of a wire name, as Kysely's `CamelCasePlugin` maps it. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter, at: number) => (at === 0 ? '' : '_') + letter.toLowerCase());
}

/** The name of a column's field: `need_date` → `needDate`. */
export const camelCase = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
