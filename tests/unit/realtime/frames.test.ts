import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFrame } from '#shared/realtime/frames.ts';
import { parseTopicPath, topicPath } from '#shared/realtime/topic.ts';

describe('parseFrame', () => {
  it.each([
    { cmd: 'topic', msgId: '1', msgTxt: '停电通知' },
    { cmd: 'user', userId: 'u1', msgId: '1', msgTxt: 'x' },
    { cmd: 'topic' },
    { cmd: 'todo' },
    { cmd: 'dictionary', code: 'priority' },
    { type: 'heart_beat', data: true },
    { type: 'update_vxe_table', data: { socketKey: 'scaffold', args: [{ id: '1' }, '_j-vxe-12345678_'] } },
    { type: 'common_send_date', data: { key: 'k', args: [] } },
    {
      type: 'row_presence',
      data: { socketKey: 'k', caseId: 'c', id: '1', userId: 'u', name: '王工', since: 1, gone: false },
    },
    { type: 'row_presence_list', data: { socketKey: 'k', caseId: 'c', editors: [] } },
  ])('reads %j', (frame) => {
    expect(parseFrame(JSON.stringify(frame))).toEqual(frame);
  });

  it.each([
    '',
    'ping',
    'null',
    '1',
    '[]',
    '{"cmd":1}',
    '{"cmd":"email"}',
    '{"cmd":"dictionary"}',
    '{"cmd":"topic","msgTxt":7}',
    '{"type":"update_vxe_table","data":{"socketKey":"k","args":["row"]}}',
    '{"type":"common_send_data","data":{"key":"k","args":[]}}',
    '{"type":"row_presence","data":{"socketKey":"k","caseId":"c","id":"1"}}',
    '{"type":"row_presence_list","data":{"socketKey":"k","caseId":"c","editors":[{"name":"x"}]}}',
    "{cmd:'topic'}",
    'alert(1)',
  ])('refuses %s', (text) => {
    expect(parseFrame(text)).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseFrame(text)));
  });
});

describe('parseTopicPath', () => {
  it.each([
    ['/jeecg-boot/websocket/abc', { kind: 'websocket', user: 'abc' }],
    ['/websocket/abc_app', { kind: 'websocket', user: 'abc_app' }],
    ['/jeecg-boot/vxeSocket/abc/page-1', { kind: 'vxeSocket', user: 'abc', page: 'page-1' }],
    ['/vxeSocket/abc/page-1', { kind: 'vxeSocket', user: 'abc', page: 'page-1' }],
  ])('reads %s', (path, topic) => {
    expect(parseTopicPath(path)).toEqual(topic);
  });

  it.each([
    '/websocket',
    '/websocket/',
    '/websocket/a/b',
    '/vxeSocket/a',
    '/vxeSocket/a/b/c',
    '/other/websocket/a',
    '/jeecg-boot/jeecg-boot/websocket/a',
    '/websocket/a%2fb',
    '/websocket/../a',
    '//websocket/a',
    '/Websocket/a',
  ])('refuses %s', (path) => {
    expect(parseTopicPath(path)).toBeUndefined();
  });

  it('reads back what topicPath writes', () => {
    const word = fc.stringMatching(/^[\w-]{1,100}$/);
    fc.assert(
      fc.property(word, fc.option(word, { nil: undefined }), (user, page) => {
        const topic =
          page === undefined ? { kind: 'websocket' as const, user } : { kind: 'vxeSocket' as const, user, page };
        expect(parseTopicPath(topicPath(topic))).toEqual(topic);
      }),
    );
  });
});
