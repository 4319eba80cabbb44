// Called by `scripts/antd-sheets.ts` with a JSON list of themes as argument. Prints a JSON list with the CSS rules of antd's
// components in each theme, by the names in antd's style modules. A process of its own, because antd behaves differently in
// tests and in development.
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import * as antd from 'antd';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

const cachePath = /\.data-ant-cssinjs-cache-path\{[^}]*\}/;
const pure = '_InternalPanelDoNotUseOrYouWillBeFired';

const nothing = { options: [], treeData: [] };
const menu = { menu: { items: [] } };

/** A sample of each component as pages use it: component, props, child. The first sample of a component determines its rules. */
const samples = [
  [antd.Alert],
  [antd.AutoComplete],
  [antd.Badge, { count: 1 }],
  [antd.Badge.Ribbon, { text: '1' }],
  [antd.Button],
  [antd.Cascader, nothing],
  [antd.Cascader.Panel, nothing],
  [antd.Checkbox],
  [antd.DatePicker],
  [antd.Drawer],
  [antd.Dropdown, menu, '1'],
  [antd.Empty],
  [FormWithItem],
  [antd.Input],
  [antd.Input.OTP],
  [antd.Input.Search],
  [antd.Input.TextArea],
  [antd.InputNumber],
  [antd.Menu, menu.menu],
  [antd.Modal],
  [antd.Modal[pure], { type: 'confirm' }],
  [antd.Pagination, { total: 50 }],
  [antd.Popconfirm, { title: '1' }, '1'],
  [antd.Popover, { content: '1' }, '1'],
  [antd.Progress],
  [antd.QRCode, { value: '1' }],
  [antd.Radio],
  [antd.Segmented, { options: ['1'] }],
  [antd.Select],
  [antd.Skeleton],
  [antd.Space, {}, '1'],
  [CompactButton],
  [antd.Space.Addon, {}, '1'],
  [antd.Spin],
  [antd.Switch],
  [antd.Tabs, { items: [] }],
  [antd.Tag, { color: 'blue' }],
  [antd.Tag, { color: 'success' }],
  [antd.Tooltip, { title: '1' }, '1'],
  [antd.Tree, nothing],
  [antd.TreeSelect, nothing],
  // Components that pages open by a function call.
  [Message],
  [antd.message[pure], { content: '1' }],
  [Notification],
  [antd.notification[pure], { title: '1' }],
  // Rules that only some themes need.
  [WireframePagination],
];

function FormWithItem() {
  return h(antd.Form, null, h(antd.Form.Item, { label: '1' }, '1'));
}

function CompactButton() {
  return h(antd.Space.Compact, null, h(antd.Button));
}

function Message() {
  return antd.message.useMessage()[1];
}

function Notification() {
  return antd.notification.useNotification()[1];
}

function WireframePagination() {
  return h(antd.ConfigProvider, { theme: { token: { wireframe: true } } }, h(antd.Pagination, { total: 50 }));
}

function rulesIn({ algorithm, ...theme }) {
  const cache = createCache();
  const look = { cssVar: { key: 'look' }, hashed: false, ...theme, algorithm: antd.theme[algorithm] };
  const shown = samples.map(([type, props, child], key) => h(type, { key, ...props }, child));
  renderToString(h(StyleProvider, { cache }, h(antd.ConfigProvider, { theme: look }, shown)));
  const rules = {};
  for (const [path, entry] of cache.cache) {
    const [kind, name] = path.split('%').filter((part) => part !== '');
    if (kind !== 'style') continue;
    const alone = createCache();
    alone.cache.set(path, entry);
    // Remove antd's list of extracted rules, which only pages rendered on a server need.
    const css = extractStyle(alone, { plain: true, types: ['style'] }).replace(cachePath, '');
    rules[name] = { css: (rules[name]?.css ?? '') + css, order: entry[1].at(-1) };
  }
  return rules;
}

process.stdout.write(JSON.stringify(JSON.parse(process.argv[2]).map(rulesIn)));
