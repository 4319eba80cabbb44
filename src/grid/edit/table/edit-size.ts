export type EditSize = 'medium' | 'small' | 'mini' | 'tiny';

/** Row heights in px; medium is the default of docs/specification.md §2.9. Passed to `new EditModel(...)`. */
export const rowHeights: Readonly<Record<EditSize, number>> = { medium: 61, small: 51, mini: 41, tiny: 31 };
