import { expect, it } from 'vitest';
import { translate } from '#src/i18n/use-messages.ts';
import { choiceLook, fittingIn, type SiteChoice } from '#src/yard/site/site-choice-looks.ts';
import { sitePickerMessages } from '#src/yard/site/site-picker.messages.ts';

const site: SiteChoice = {
  id: 's1',
  code: 'A01',
  zone: 'A',
  bays: 3,
  polygon: null,
  taken: [2],
  offer: '1,3',
  against: [],
};
const { offer: _, ...rest } = site;
const unfit: SiteChoice = { ...rest, id: 's2', name: '一号', against: ['地耐力不足。'] };
const look = (each: SiteChoice) =>
  choiceLook(each, (key, ...params) => translate(sitePickerMessages, key, ...params, 'zh'));

it('a site of the map on which one is chosen has free and taken bays, and its reason if it does not fit', () => {
  expect(look(site)).toMatchObject({ state: 'free', isPale: false, name: 'A01，可选，空 2/3 格' });
  expect(look(site).runs.map(({ state }) => state)).toEqual(['free', 'inUse', 'free']);
  expect(look(unfit)).toMatchObject({ state: 'closed', isPale: true, name: 'A01 一号，不符合：地耐力不足。' });
  expect(look(unfit).runs.map(({ state }) => state)).toEqual(['closed', 'inUse', 'closed']);
  expect(fittingIn([site, unfit], 'A')).toBe(1);
});
