import ConfigProvider from 'antd/es/config-provider';
import Layout from 'antd/es/layout';
import Menu from 'antd/es/menu';
import Table from 'antd/es/table';
import { createRoot } from 'react-dom/client';

/** Minimal back office: antd's layout, menu and table. */
const rows = Array.from({ length: 10 }, (_, id) => ({ id, name: `row ${id}` }));
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ConfigProvider>
      <Layout>
        <Layout.Sider>
          <Menu items={[{ key: 'a', label: 'A' }]} />
        </Layout.Sider>
        <Layout.Content>
          <Table rowKey="id" dataSource={rows} columns={[{ title: 'Name', dataIndex: 'name' }]} />
        </Layout.Content>
      </Layout>
    </ConfigProvider>,
  );
}
