import { beforeAll, describe, expect, it } from 'vitest';
import { referredTexts } from '#server/modules/online-form/referred-texts.ts';
import type { UncheckedField } from '#shared/resource/field.ts';
import { testActor } from '#tests/support/actor.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type PaintForm, publishPaint } from './paint-form.ts';

/** Looked-up fields and other columns than the name, which only definitions of the platform have. */
testDatabase();
const app = testApp();
let form: PaintForm;

beforeAll(async () => {
  form = await publishPaint(app);
});

const label = { zh: '字段', en: 'Field' };
const fields: readonly UncheckedField[] = [
  { name: 'ship', label, type: 'ref', ref: 'ship', multi: true, shows: 'ship_name,owner' },
  { name: 'shipOwner', label, type: 'str', stored: false, lookedUp: { through: 'ship', field: 'owner' } },
  { name: 'unknown', label, type: 'str', stored: false, lookedUp: { through: 'ship', field: 'nosuch' } },
];
const definition = { code: 'onl_x', area: 'online', title: label, display: 'id', fields, list: { columns: ['ship'] } };
const texts = (ship: string | null, grants: readonly string[]) =>
  referredTexts({ definition }, testActor({ grants: new Set(grants) }), [
    { id: 'a', version: 1, ship, ...(ship !== null && { ship_dictText: form.shipNo }) },
    { id: 'b', version: 1, ship: null },
  ]);
const mayList = ['prm:ship:ship:list'];

describe('a row that refers to records', () => {
  it('contains their shown column and the looked-up fields, joined by commas', async () => {
    const shown = { ship_dictText: '自升式风电安装船', ship_owner: '海上风电公司' };
    expect(await texts(form.ship, mayList)).toEqual([shown, {}]);
    expect(await texts(`${form.ship},nothere`, mayList)).toEqual([shown, {}]);
  });

  it('contains their name alone for people who may not list them', async () => {
    expect(await texts(form.ship, [])).toEqual([{ ship_dictText: form.shipNo }, {}]);
  });
});
