/**
 * Theme colours to choose from, as in existing clients. The first is the default, named 'twilight'
 * (docs/specification.md §1.3).
 */
export const swatches = [
  { name: 'twilight', colour: '#F5222D' },
  { name: 'volcano', colour: '#FA541C' },
  { name: 'sunset', colour: '#FAAD14' },
  { name: 'cyan', colour: '#13C2C2' },
  { name: 'polarGreen', colour: '#52C41A' },
  { name: 'daybreakBlue', colour: '#1890FF' },
  { name: 'geekBlue', colour: '#2F54EB' },
  { name: 'goldenPurple', colour: '#722ED1' },
] as const;
