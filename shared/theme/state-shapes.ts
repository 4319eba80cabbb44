import type { StateName } from './tokens.ts';

/** Icon of each state, on 16 × 16, so that states do not depend on colour alone. */
export const stateShapes: Readonly<Record<StateName, string>> = {
  free: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm2.9 4.2L7 9.6 5.2 7.8l-1 1L7 11.6l4.9-4.9Z',
  reserved: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm-.7 3v4l3 1.8.7-1.2-2.3-1.4V4.500Z',
  busy: 'M8 1.500a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM6.500 5v6l5-3Z',
  due: 'M8 1.800 15 14H1Zm-.7 4.700v4h1.400v-4Zm0 5.200v1.400h1.400v-1.400Z',
  overdue:
    'M5.300 1.500h5.400l3.800 3.800v5.400l-3.800 3.800H5.300l-3.800-3.800V5.300Zm2 3v4.500h1.400V4.500Zm0 5.600v1.400h1.400v-1.400Z',
  off: 'M8 1.500a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM4.500 7.300v1.400h7V7.300Z',
  draft:
    'M8 1.500a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm0 1.300a5.200 5.200 0 1 0 0 10.400A5.200 5.200 0 0 0 8 2.800Z',
};
