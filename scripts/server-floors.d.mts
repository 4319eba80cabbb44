/** An import from one folder of the server into another: both folders, and both files below `server`. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly target: string;
}
/** The folders of the server, lowest floor first. */
export const floors: readonly (readonly string[])[];
/** Every import from one folder of the server into another, types included. */
export function arrows(): readonly Arrow[];
/** Whether an arrow goes up, or to a folder that has no floor. */
export function goesUp(arrow: Arrow): boolean;
/** The linter's settings with the rules of the floors in place of those that they have for the server. */
export function withFloorRules<T extends object>(settings: T): T;
