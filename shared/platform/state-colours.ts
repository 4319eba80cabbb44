import type { StateName } from '#shared/theme/tokens.ts';

/**
 * Colours that a JeecgBoot server stores for the states of dictionary items. JeecgBoot's own client draws white text on
 * a CSS colour; with the name of a state instead of a colour the text would have no background.
 */
export const stateColours: Readonly<Record<StateName, string>> = {
  free: '#2F9E44',
  reserved: '#2F6FDE',
  busy: '#E8770C',
  due: '#E3B505',
  overdue: '#C92A2A',
  off: '#868E96',
  draft: '#ADB5BD',
};
