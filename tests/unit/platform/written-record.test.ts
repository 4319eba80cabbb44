import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { platformHas } from '#shared/platform/platform-calls.ts';
import { platformDefinition } from '#shared/platform/platform-definition.ts';
import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { resourceSchema } from '#shared/resource/resource-schema.ts';
import { addedRecord, changedRecord, changesOf, idOfAnswer, unclearable } from '#shared/resource/written-record.ts';
import { sysAnnouncement } from '#shared/system/announcement.ts';
import { sysCategory } from '#shared/system/category.ts';
import { sysCheckRule } from '#shared/system/check-rule.ts';
import { sysDataSource } from '#shared/system/data-source.ts';
import { sysDict } from '#shared/system/dict.ts';
import { sysDictItem } from '#shared/system/dict-item.ts';
import { sysFillRule } from '#shared/system/fill-rule.ts';
import { sysMessage } from '#shared/system/message.ts';
import { sysMessageTemplate } from '#shared/system/message-template.ts';
import { sysPosition } from '#shared/system/position.ts';
import { sysQuartzJob } from '#shared/system/quartz-job.ts';
import { sysRole } from '#shared/system/role.ts';
import { sysTenant } from '#shared/system/tenant.ts';
import { sysUserEditForm } from '#shared/system/user-form.ts';
import { enterableRecord, firstValues } from '#src/resource/form/record-form.ts';

interface Recorded {
  /** As a list of the server gave it. */
  readonly row: RecordPatch & { readonly id: string };
  /** What the platform's own client sent for an edit and for an add. */
  readonly sent?: RecordPatch;
  readonly added?: RecordPatch;
}

const recorded: Readonly<Record<string, Recorded>> = JSON.parse(
  readFileSync(new URL('platform-rows.json', import.meta.url), 'utf8'),
);

/** Dictionaries of 3.4.3 that these definitions name. */
const dictionaries = new Set([
  ...[
    'msg_category',
    'priority',
    'msg_type',
    'send_status',
    'database_type',
    'msgType',
    'messageType',
    'msgSendStatus',
  ],
  ...['position_rank', 'quartz_status', 'tenant_status'],
]);

const server = {
  version: '3.4.3',
  has: (call: Parameters<typeof platformHas>[1]) => platformHas('3.4.3', call),
  dictionaries,
} as const;

const nouns: readonly (readonly [code: string, definition: ResourceDefinition, changed: string])[] = [
  ['sys_announcement', sysAnnouncement, 'msgAbstract'],
  ['sys_category', sysCategory, 'name'],
  ['sys_check_rule', sysCheckRule, 'ruleDescription'],
  ['sys_data_source', sysDataSource, 'remark'],
  ['sys_dict', sysDict, 'description'],
  ['sys_dict_item', sysDictItem, 'itemText'],
  ['sys_fill_rule', sysFillRule, 'ruleParams'],
  ['sys_message', sysMessage, 'remark'],
  ['sys_message_template', sysMessageTemplate, 'templateName'],
  ['sys_position', sysPosition, 'name'],
  ['sys_quartz_job', sysQuartzJob, 'description'],
  ['sys_role', sysRole, 'description'],
  ['sys_tenant', sysTenant, 'name'],
];

/** What the form would send for the row when these values are entered into it. */
function saved(definition: ResourceDefinition, row: Recorded['row'], entered: RecordPatch): RecordPatch {
  const served = platformDefinition(definition, server);
  const loaded = enterableRecord(served, row);
  const schema = resourceSchema(served, { mode: 'edit', language: 'zh', whole: true });
  const changes = changesOf(schema.parse({ ...loaded, ...entered }), loaded);
  return changedRecord(served, { id: row.id, version: 0, stored: row, changes });
}

const withoutTexts = (row: RecordPatch) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith('_dictText')));

describe.each(nouns)('a change of %s on a JeecgBoot server', (code, definition, changed) => {
  const { row, sent } = recorded[code] as Recorded;

  it('sends the row unchanged if nothing was entered', () => {
    expect(saved(definition, row, {})).toEqual(withoutTexts(row));
  });

  it('changes only the entered field', () => {
    expect(saved(definition, row, { [changed]: '改过' })).toEqual({ ...withoutTexts(row), [changed]: '改过' });
  });

  it('sends what the client of the platform sends', () => {
    if (sent === undefined) return;
    const asked = Object.keys(saved(definition, row, { [changed]: '改过' }));
    // Of a data source that client leaves the code out, which its form does not show.
    expect(asked.filter((name) => name !== 'code' || code !== 'sys_data_source').toSorted()).toEqual(
      Object.keys(withoutTexts(sent)).toSorted(),
    );
  });
});

describe.each(nouns)('a new record of %s on a JeecgBoot server', (code, definition) => {
  const { added } = recorded[code] as Recorded;

  it('can be sent as the client of the platform sends it', () => {
    if (added === undefined) return;
    const served = platformDefinition(definition, server);
    const known = new Set([
      ...enteredFields(served).map(({ name }) => name),
      ...Object.keys(served.whole?.begins ?? {}),
    ]);
    expect(Object.keys(added).filter((name) => !known.has(name))).toEqual([]);
    const schema = resourceSchema(served, { mode: 'add', language: 'zh', whole: true });
    const entered = schema.parse({ ...firstValues(served), ...added });
    const texts = (record: RecordPatch) =>
      Object.fromEntries(
        Object.entries(record).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])),
      );
    expect(texts(addedRecord(served, entered))).toMatchObject(texts(added));
  });
});

describe('the answer to an add', () => {
  it.each([null, '添加成功！', 12, {}])('does not identify a record if it is %j', (answer) => {
    expect(idOfAnswer(answer)).toBeUndefined();
  });

  it('identifies the record by its id', () => {
    expect(idOfAnswer({ id: 7 })).toBe('7');
    expect(idOfAnswer({ id: 'a', version: 0 })).toBe('a');
  });
});

describe('a change on our own server', () => {
  it('sends only the changed fields', () => {
    const change = { id: 'a', version: 3, stored: { id: 'a', roleName: '甲', more: 1 }, changes: { roleName: '乙' } };
    expect(changedRecord(sysRole, change)).toEqual({ id: 'a', version: 3, roleName: '乙' });
    expect(addedRecord(sysRole, { roleName: '乙', description: '' })).toEqual({ roleName: '乙', description: '' });
  });
});

it('unclearable names stored numbers and dates that an edit cannot clear', () => {
  const stored = { sex: 1, birthday: '1990-01-02', email: 'a@example.com', phone: null };
  const changes = { sex: '', birthday: null, email: '', phone: '' };
  expect(unclearable(platformDefinition(sysUserEditForm, server), { stored, changes })).toEqual(['sex', 'birthday']);
  expect(unclearable(sysUserEditForm, { stored, changes })).toEqual([]);
});
