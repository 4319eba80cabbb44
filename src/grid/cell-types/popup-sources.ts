import { createContext } from 'react';
import type { PopupRow } from '#src/controls/report/report-fields.ts';

export interface PopupQuery {
  readonly keyword: string;
  /** Fixed parameters of the report, from the column. */
  readonly param: Readonly<Record<string, string>>;
  /** `column=asc|desc`. */
  readonly sorter: string | undefined;
  readonly pageSize: number;
}

/** Searches the rows of one report, supplied by the page. */
export interface PopupSource {
  readonly search: (query: PopupQuery, signal: AbortSignal) => Promise<readonly PopupRow[]>;
  /** Fields shown in a choice, the first as its name; default: the column's `orgFields`. */
  readonly shown?: readonly string[];
}

/** Sources by `popupCode`. Any other code names a report stored on the server. */
export type PopupSources = Readonly<Record<string, PopupSource>>;

export const PopupSourcesContext = createContext<PopupSources>({});
