import { createContext } from 'react';
import type { LineBook } from './line-book.ts';

/** The lines of the surrounding form; null if it has none. */
export const LineBookContext = createContext<LineBook | null>(null);
