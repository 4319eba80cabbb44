import { describe, expect, it } from 'vitest';
import { versionRecord } from '#shared/resource/version-record.ts';

describe('a version of a record', () => {
  it('is the record that our server sends, or the content that a JeecgBoot server stores', () => {
    expect(versionRecord({ record: { sex: '1', sex_dictText: '男' }, dataContent: '{"sex":"1"}' })).toEqual({
      sex: '1',
      sex_dictText: '男',
    });
    expect(versionRecord({ dataContent: '{\r\n\t"mobilePhone":"1872222222",\r\n\t"email":""\r\n}' })).toEqual({
      mobilePhone: '1872222222',
      email: '',
    });
  });

  it('is compared by its content even if that is no object', () => {
    expect(versionRecord({ dataContent: '审批通过' })).toEqual({ dataContent: '审批通过' });
    expect(versionRecord({ dataContent: '[1]' })).toEqual({ dataContent: '[1]' });
  });
});
