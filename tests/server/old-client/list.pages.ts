import { listParameters, type OldClientPage } from './old-client.ts';

const superQuery = encodeURIComponent(
  JSON.stringify([{ field: 'createBy', rule: 'ne', val: 'nobody_at_all', type: 'input', dbType: 'string' }]),
);

/** Lists by the client's list mixin, each with a column that it shows as a text. */
const lists = {
  '/sys/user/list': 'sex_dictText',
  '/sys/role/list': 'roleName_dictText',
  '/sys/position/list': 'postRank_dictText',
  '/sys/dict/list': 'dictName',
  '/sys/category/rootList': 'pid_dictText',
  '/sys/tenant/list': 'status_dictText',
  '/sys/annountCement/list': 'sendStatus_dictText',
  '/sys/fillRule/list': 'ruleClass_dictText',
  '/sys/checkRule/list': 'ruleName',
  '/sys/dataSource/list': 'dbType_dictText',
  '/sys/message/sysMessage/list': 'esSendStatus_dictText',
  '/sys/message/sysMessageTemplate/list': 'templateType_dictText',
  '/sys/quartzJob/list': 'status_dictText',
  '/sys/gatewayRoute/list': 'status_dictText',
  '/sys/log/list': 'operateType_dictText',
  '/sys/dataLog/list': 'dataTable_dictText',
  '/sys/online/list': 'sex_dictText',
  '/sys/oss/file/list': 'url_dictText',
  '/sys/sysAnnouncementSend/getMyAnnouncementSend': 'priority_dictText',
} as const;

/** What the mixin sends of itself: a click on any header, a super query encoded twice, an empty one, a thousand rows at once (docs/security.md P19). */
export const listPages: readonly OldClientPage[] = [
  {
    page: 'headers that are clicked, and super queries, on every list',
    calls: Object.entries(lists).flatMap(([path, column]): OldClientPage['calls'] => [
      {
        call: `GET ${path as `/${string}`}`,
        query: { ...listParameters, column, order: 'asc', superQueryMatchType: 'or', superQueryParams: superQuery },
        reads: ['success', 'result'],
      },
      {
        call: `GET ${path as `/${string}`}`,
        query: { ...listParameters, column: '', pageSize: '1000', superQueryParams: encodeURIComponent('[]') },
        reads: ['success', 'result'],
      },
    ]),
  },
];
