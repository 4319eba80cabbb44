import type { StateName } from '#shared/theme/tokens.ts';

/**
 * Colours in which a JeecgBoot server keeps the states of dictionary items. Its own client takes any colour of CSS and draws
 * white text on it, so that the name of a state would leave the text without a ground.
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
