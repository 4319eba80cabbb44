import { createContext } from 'react';
import type { FormLines } from './form-lines.ts';

/** The lines of the surrounding form; null if it has none. */
export const FormLinesContext = createContext<FormLines | null>(null);
