/** `needDate` → `need_date`: the column of a wire name, as Kysely's `CamelCasePlugin` maps it. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter, at: number) => (at === 0 ? '' : '_') + letter.toLowerCase());
}

/** `prm_scaffold_apply` → `prmScaffoldApply`: a table or column as the code names it. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
