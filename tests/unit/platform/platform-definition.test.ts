import { describe, expect, it } from 'vitest';
import { platformHas } from '#shared/platform/platform-calls.ts';
import { platformDefinition } from '#shared/platform/platform-definition.ts';
import { platformDictionaries } from '#shared/platform/platform-dictionaries.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { callsOf, offers, offersRows, resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysAnnouncement } from '#shared/system/announcement.ts';
import { sysDictItem } from '#shared/system/dict-item.ts';
import { sysGatewayRoute } from '#shared/system/gateway-route.ts';
import { sysLog } from '#shared/system/log.ts';
import { sysMessage } from '#shared/system/message.ts';
import { sysMessageTemplate } from '#shared/system/message-template.ts';
import { sysPosition } from '#shared/system/position.ts';
import { sysProject } from '#shared/system/project.ts';
import { sysRole } from '#shared/system/role.ts';
import { sysTenant } from '#shared/system/tenant.ts';

const server = (version: '3.4.3' | '3.6.3', dictionaries?: readonly string[]) => ({
  version,
  has: (call: Parameters<typeof platformHas>[1]) => platformHas(version, call),
  dictionaries: dictionaries && new Set(dictionaries),
});

const named = (definition: ResourceDefinition) => allFields(definition).map(({ name }) => name);

describe('a definition for a JeecgBoot server', () => {
  it('has the fields of the server’s rows: no second language, no version', () => {
    const position = platformDefinition(sysPosition, server('3.4.3', ['position_rank']));
    expect(named(position)).toEqual([
      ...['code', 'name', 'postRank', 'companyId', 'id', 'sysOrgCode'],
      ...['createBy', 'createTime', 'updateBy', 'updateTime'],
    ]);
    expect(named(platformDefinition(sysRole, server('3.4.3')))).not.toContain('dataScope');
  });

  it('leaves out fields of a later release', () => {
    expect(named(platformDefinition(sysTenant, server('3.4.3')))).not.toContain('houseNumber');
    expect(named(platformDefinition(sysTenant, server('3.6.3')))).toContain('houseNumber');
    expect(named(platformDefinition(sysDictItem, server('3.6.3')))).toContain('itemColor');
  });

  it('leaves out fields whose dictionary the server lacks, once its dictionaries are loaded', () => {
    const whileUnknown = platformDefinition(sysMessageTemplate, server('3.4.3'));
    const known = platformDefinition(sysMessageTemplate, server('3.4.3', ['msgType']));
    expect(named(whileUnknown)).toContain('useStatus');
    expect(named(known)).not.toContain('useStatus');
    expect(named(known)).toContain('templateType');
    expect(known.list.columns).not.toContain('useStatus');
  });

  it('offers the verbs whose calls exist', () => {
    const log = platformDefinition(sysLog, server('3.4.3'));
    expect(log.verbs).toEqual(['list']);
    const project = platformDefinition(sysProject, server('3.6.3'));
    expect(project.verbs).toEqual([]);
    const role = platformDefinition(sysRole, server('3.4.3'));
    expect(offersRows(role)).toBe(false);
    expect(offers(role, 'importExcel')).toBe(true);
  });

  it('reads and saves gateway routes if the server has them', () => {
    const route = platformDefinition(sysGatewayRoute, server('3.4.3'));
    expect(route.verbs).toEqual(['list', 'add', 'edit', 'delete']);
    expect(resourceCalls(route).list.path).toBe('/sys/gatewayRoute/list');
    expect(named(route)).not.toContain('orderNum');
  });

  it('has no transition whose call is missing, and reads a record by the usual address', () => {
    const announcement = platformDefinition(sysAnnouncement, server('3.4.3'));
    expect(announcement.lifecycle?.transitions).toEqual([]);
    expect(resourceCalls(announcement).queryById.path).toBe('/sys/annountCement/queryById');
    expect(offers(announcement, 'queryById')).toBe(true);
  });

  it('keeps hidden fields hidden', () => {
    const hidden = platformDefinition({ ...sysRole, without: ['createBy'] }, server('3.4.3'));
    expect(named(hidden)).not.toContain('createBy');
  });

  it('has names for codes of the server that have no dictionary there', () => {
    const dictOf = (definition: ResourceDefinition, name: string) =>
      platformDefinition(definition, server('3.4.3', ['valid_status', 'es_type'])).fields.find(
        (field) => field.name === name,
      )?.dict;
    expect(dictOf(sysMessage, 'esType')).toBe('es_type');
    expect(dictOf(sysMessageTemplate, 'useStatus')).toBe('valid_status');
    expect(platformDictionaries.es_type?.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['system', 'email', 'dingtalk', 'wechat_enterprise']),
    );
  });

  it('starts a message with zero tries, which the sending job counts up', () => {
    expect(platformDefinition(sysMessage, server('3.4.3')).whole?.begins).toMatchObject({ esSendNum: 0 });
  });

  it('names no row call that the definition leaves out', () => {
    const tenant = platformDefinition(sysTenant, server('3.4.3'));
    expect(callsOf(tenant).map(({ path }) => path)).not.toContain('/sys/tenant/saveRows');
  });
});
