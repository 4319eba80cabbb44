import { importSheet } from '#tests/support/workbooks.ts';
import { listParameters, type OldClientPage } from './old-client.ts';

const rows = (...fields: string[]) => fields.map((field) => `result.records[].${field}`);

export const messagePages: readonly OldClientPage[] = [
  {
    page: 'message templates',
    calls: [
      {
        call: 'POST /sys/message/sysMessageTemplate/add',
        body: {
          templateCode: 'old',
          templateType: '1',
          templateName: '旧端',
          templateContent: `你好 \${name}`,
          useStatus: '0',
        },
        code: 200,
        message: '添加成功！',
      },
      {
        call: 'GET /sys/message/sysMessageTemplate/list',
        query: {
          ...listParameters,
          templateCode: 'old',
          templateName: '*旧*',
          templateContent: '*你好*',
          templateType: '1',
        },
        code: 200,
        reads: [
          ...rows(
            'id',
            'templateCode',
            'templateName',
            'templateContent',
            'templateType',
            'templateTestJson',
            'useStatus',
          ),
          'result.total',
        ],
        keep: { id: 'result.records[0].id' },
      },
      {
        call: 'PUT /sys/message/sysMessageTemplate/edit',
        body: { id: '{id}', useStatus: '0' },
        code: 200,
        message: '更新成功！',
      },
      {
        call: 'POST /sys/message/sysMessageTemplate/sendMsg',
        body: { templateCode: 'old', testData: '{"name":"李"}', receiver: 'old_client', msgType: 'system' },
        code: 200,
        message: '消息发送成功！',
      },
      {
        call: 'POST /sys/message/sysMessageTemplate/importExcel',
        file: () => importSheet(['模板CODE', '模板标题', '模板类型', '应用状态'], [['in', '导入', '文本', '未应用']]),
        code: 200,
        message: '文件导入成功！数据行数：1',
      },
      {
        call: 'GET /sys/message/sysMessageTemplate/exportXls',
        query: { ...listParameters, selections: '{id},' },
        blob: true,
      },
      { call: 'DELETE /sys/message/sysMessageTemplate/delete', query: { id: '{id}' }, code: 200, message: '删除成功!' },
      {
        call: 'GET /sys/message/sysMessageTemplate/list',
        query: { ...listParameters, templateCode: 'in' },
        keep: { other: 'result.records[0].id' },
      },
      {
        call: 'DELETE /sys/message/sysMessageTemplate/deleteBatch',
        query: { ids: '{other},' },
        code: 200,
        message: '批量删除成功！',
      },
    ],
  },
  {
    page: 'sent messages',
    calls: [
      {
        call: 'POST /sys/message/sysMessage/add',
        body: {
          esTitle: '旧端消息',
          esContent: '你好',
          // No mail server: what cannot go out may be changed, however long the client takes to do so.
          esReceiver: 'old@yard.example',
          esType: 'email',
          esSendStatus: '0',
          esSendNum: 3,
        },
        code: 200,
        message: '添加成功！',
      },
      {
        call: 'GET /sys/message/sysMessage/list',
        query: { ...listParameters, esTitle: '*旧端*', esContent: '*你好*', esReceiver: '*old*' },
        code: 200,
        reads: rows(
          'id',
          'esTitle',
          'esContent',
          'esReceiver',
          'esSendNum',
          'esSendStatus_dictText',
          'esSendTime',
          'esType_dictText',
        ),
        keep: { id: 'result.records[0].id' },
      },
      {
        call: 'PUT /sys/message/sysMessage/edit',
        body: { id: '{id}', esTitle: '旧端消息（改）', esSendTime: null, esType_dictText: '邮件消息' },
        code: 200,
        message: '修改成功!',
      },
      { call: 'GET /sys/message/sysMessage/exportXls', query: { ...listParameters, selections: '{id},' }, blob: true },
      {
        call: 'POST /sys/message/sysMessage/importExcel',
        file: () => importSheet(['消息标题', '推送方式', '接收人'], [['导入的消息', '系统消息', 'old_client']]),
        code: 200,
        message: '文件导入成功！数据行数：1',
      },
      { call: 'DELETE /sys/message/sysMessage/delete', query: { id: '{id}' }, code: 200, message: '删除成功!' },
      {
        call: 'GET /sys/message/sysMessage/list',
        query: { ...listParameters, esTitle: '*导入*' },
        keep: { other: 'result.records[0].id' },
      },
      {
        call: 'DELETE /sys/message/sysMessage/deleteBatch',
        query: { ids: '{other},' },
        code: 200,
        message: '批量删除成功！',
      },
    ],
  },
  {
    page: 'enterprise chats',
    calls: [
      {
        call: 'GET /sys/thirdApp/getEnabledType',
        code: 200,
        reads: ['success', 'result.wechatEnterprise', 'result.dingtalk'],
      },
      {
        call: 'GET /sys/thirdApp/sync/dingtalk/user/toLocal',
        code: 500,
        message: '钉钉尚未配置,请配置钉钉',
        reads: ['result.successInfo', 'result.failInfo'],
      },
      {
        call: 'POST /sys/thirdApp/sendMessageTest',
        body: { app: 'WECHAT_ENTERPRISE', sendAll: false, receiver: 'x', content: 'x' },
        code: 500,
        message: '企业微信尚未配置,请配置企业微信',
      },
      {
        call: 'POST /sys/thirdApp/recallMessageTest',
        body: { app: 'SOMETHING', msg_task_id: '1' },
        code: 500,
        message: '不识别的第三方APP',
      },
    ],
  },
];
