import { createContext } from 'react';
import type { PopupRow } from '#src/controls/report/report-fields.ts';

export interface PopupQuery {
  readonly keyword: string;
  /** The column's fixed parameters of the report. */
  readonly param: Readonly<Record<string, string>>;
  /** `column=asc|desc`. */
  readonly sorter: string | undefined;
  readonly pageSize: number;
}

/** The rows of one report, searched. Where they come from is the page's to say. */
export interface PopupSource {
  readonly search: (query: PopupQuery, signal: AbortSignal) => Promise<readonly PopupRow[]>;
  /** Fields that a choice shows, the first as its name; default the column's origin fields. */
  readonly shown?: readonly string[];
}

/** Reports by `popupCode`; a code that is not among them is a stored report of the server. */
export type PopupSources = Readonly<Record<string, PopupSource>>;

export const PopupSourcesContext = createContext<PopupSources>({});
