import type { DemoValue } from './demo-row.ts';

/** A row while its story is told; numbers and versions are filled in at the end. */
export type Draft = Record<string, DemoValue>;

/** Everything the scaffold side of the demo yard writes. */
export interface ScaffoldRows {
  readonly scaffolds: Draft[];
  readonly applications: Draft[];
  readonly inspections: Draft[];
  readonly instances: Draft[];
  readonly tasks: Draft[];
  readonly taskPeople: Draft[];
  readonly copies: Draft[];
  readonly events: Draft[];
}

export function emptyRows(): ScaffoldRows {
  return {
    scaffolds: [],
    applications: [],
    inspections: [],
    instances: [],
    tasks: [],
    taskPeople: [],
    copies: [],
    events: [],
  };
}
