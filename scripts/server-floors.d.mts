/** An import between two folders of the server: both folders, and both files, relative to `server`. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly target: string;
}
/** The folders of the server by layer, lowest first. */
export const floors: readonly (readonly string[])[];
/** All imports between folders of the server, including types. */
export function arrows(): readonly Arrow[];
/** Whether an import goes to a higher layer or to a folder without a layer. */
export function goesUp(arrow: Arrow): boolean;
/** Replaces the linter's import rules for the server by those of the layers. */
export function withFloorRules<T extends object>(settings: T): T;
