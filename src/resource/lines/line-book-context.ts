import { createContext } from 'react';
import type { LineBook } from './line-book.ts';

/** The lines of the form that a section stands in; null where there are none. */
export const LineBookContext = createContext<LineBook | null>(null);
