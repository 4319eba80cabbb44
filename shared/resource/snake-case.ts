/** `needDate` → `need_date`: the column of a wire name, as Kysely's `CamelCasePlugin` maps it. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter, at: number) => (at === 0 ? '' : '_') + letter.toLowerCase());
}
