/** An import between two folders of the server; the files are relative to `server`. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly target: string;
}
/** Folders of the server by floor, lowest floor first. */
export const floors: readonly (readonly string[])[];
/** All imports between different folders of the server, type imports included. */
export function arrows(): readonly Arrow[];
/** Whether an import goes to a higher floor, or from or to a folder without a floor. */
export function goesUp(arrow: Arrow): boolean;
/** Settings of biome.json with the rules for the server replaced. */
export function withFloorRules<T extends object>(settings: T): T;
