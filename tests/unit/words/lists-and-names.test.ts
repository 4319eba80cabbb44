import { expect, it } from 'vitest';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { allFields, fieldOf } from '#shared/resource/application-base.ts';
import { fieldSentence } from '#shared/resource/field-sentence.ts';
import { joinNames, readableText } from '#shared/resource/join-names.ts';
import { listTitle } from '#shared/resource/list-title.ts';
import { missingText } from '#shared/resource/record-issues.ts';
import { unitText } from '#shared/resource/unit-text.ts';
import { yardAreas } from '#shared/yard/areas.ts';
import { demoRow } from '#shared/yard/demo/demo-row.ts';
import { listed } from '#src/i18n/listed.ts';
import { titleOf, valueText } from '#src/resource/value/value-text.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

it('listed joins names as the language does', () => {
  expect(joinNames(['吴队长', '李工'], 'zh')).toBe('吴队长、李工');
  expect(joinNames(['Wu', 'Li'], 'en')).toBe('Wu, Li');
  const params = { names: ['Code', 'Name'] };
  expect(fail('importHeaderTwice', params).params).toEqual(params);
  expect(errorText('importHeaderTwice', 'en', params)).toMatch(/: Code, Name$/);
  expect(errorText('importHeaderTwice', 'zh', params)).toMatch(/：Code、Name$/);
});

it('the office joins texts with no separator of one language', () => {
  const joined = sourceFiles('src').filter(({ text }) => /\.join\('[、，；][^']*'\)/.test(text));
  expect(joined.map(({ path }) => path)).toEqual([]);
  expect(listed(['Wu', 'Li'], 'en')).toBe('Wu, Li');
  expect(listed(['吴队长', '李工'], 'zh')).toBe('吴队长、李工');
});

it('a unit that is a word is shown in the reader’s language', () => {
  const label = { zh: '罚款', en: 'Fines' };
  expect(titleOf({ label, unit: '元' }, 'en')).toBe('Fines (CNY)');
  expect(titleOf({ label, unit: '元' }, 'zh')).toBe('罚款(元)');
  expect(titleOf({ label, unit: 'm³' }, 'en')).toBe('Fines (m³)');
  const parameters = yardAreas.flatMap((area): { unit?: string }[] => Object.values(area.parameters ?? {}));
  const told = yardAreas
    .flatMap(({ definitions }) => definitions.flatMap((each) => allFields(each)))
    .flatMap((field) => unitText(field, 'en') ?? [])
    .concat(parameters.flatMap((each) => unitText(each, 'en') ?? []));
  expect(told.filter((unit) => /[\u4e00-\u9fff]/.test(unit))).toEqual([]);
  expect(['d', 'h', 'mo', 'm³'].map((unit) => unitText({ unit }, 'zh'))).toEqual(['天', '小时', '个月', 'm³']);
});

it('texts of several values are separated, and one text stays as it is', () => {
  const rule = { name: 'risks', type: 'dict', textKey: 'risks_dictText' } as const;
  expect(valueText(rule, { risks: '1,3', risks_dictText: 'Confined,Open edge' }, 'en')).toBe('Confined, Open edge');
  expect(valueText(rule, { risks: '1,3', risks_dictText: '密闭,临边' }, 'zh')).toBe('密闭、临边');
  expect(valueText(rule, { risks: '1', risks_dictText: 'Hold 3,aft' }, 'en')).toBe('Hold 3,aft');
  expect(readableText('1,2', 'one text', 'en')).toBe('one text');
});

it('messages about a field quote its label', () => {
  const needDate = fieldOf(demoRow, 'needDate');
  const photo = fieldOf(demoRow, 'photo');
  if (!needDate || !photo) throw new Error('the example rows have other fields');
  expect(missingText(needDate, 'en')).toBe('Fill in “Needed on”');
  expect(missingText(needDate, 'zh')).toBe('请选择需用日期');
  expect(missingText(photo, 'en')).toBe('Upload “Photo”');
  expect(fieldSentence(needDate, { problem: 'must be a date' }, 'en')).toBe('“Needed on” must be a date');
});

it('listTitle uses the plural', () => {
  const titles = yardAreas.flatMap(({ definitions }) => definitions.map((each) => listTitle(each, 'en')));
  expect(titles).toContain('Scaffold applications');
  expect(titles.filter((title) => !title.endsWith('s'))).toEqual(['Example data']);
  expect(listTitle({ title: { zh: '船舶', en: 'Ship' } }, 'en')).toBe('Ship');
});

it('the list of a menu page has the title of the menu', () => {
  const pages = yardAreas.flatMap(({ menu: own }) => own?.children ?? []);
  const named = pages.flatMap((page) =>
    'resource' in page && page.resource !== undefined && !page.key.startsWith('examples.')
      ? [[page.title.zh, listTitle(page.resource, 'zh')]]
      : [],
  );
  expect(named.length).toBeGreaterThan(7);
  for (const [inMenu, title] of named) expect(title).toBe(inMenu);
});
