// The pages of administrators in three states: as they are, without a row, and when reading them fails.

/** Name and path; what the pages read are lists and trees (`reads`). */
const pages = {
  users: '/isystem/user',
  roles: '/isystem/role',
  homes: '/isystem/roleIndex',
  menus: '/isystem/permission',
  registrations: '/isystem/registration',
  dictionaries: '/isystem/dict',
  categories: '/isystem/category',
  positions: '/isystem/position',
  parameters: '/isystem/config',
  'check-rules': '/isystem/checkRule',
  'fill-rules': '/isystem/fillRule',
  departments: '/isystem/depart',
  'my-department': '/isystem/departUserList',
  addresses: '/isystem/addressList',
  tenants: '/isystem/tenant',
  announcements: '/isystem/announcement',
  templates: '/message/template',
  sent: '/message/sent',
  texts: '/message/sms',
  online: '/monitor/online',
  logs: '/monitor/log',
  'data-log': '/monitor/dataLog',
  jobs: '/monitor/job',
  runs: '/monitor/jobLog',
  'data-sources': '/monitor/dataSource',
  gateway: '/monitor/gateway',
  errors: '/monitor/error',
};

const reads =
  /\/(?:list|\w+List|loadTreeRoot|queryTreeList|queryDepartTreeSync|queryMyDeptTreeList|getSystemMenuList|rootList|departTree|myDepartTree)\?/;
/** Of the shell, which is not what is looked at. */
const shell = /listByUser|listCementByUser|\/prm\/|getDictItems|defaultCacheTime/;

const isRead = (request) => request.method() === 'GET' && reads.test(request.url()) && !shell.test(request.url());

/** The same answer without its rows. */
async function empty(route) {
  if (!isRead(route.request())) return route.continue();
  const response = await route.fetch();
  const answer = await response.json();
  const { result } = answer;
  const none = Array.isArray(result) ? [] : result?.records ? { ...result, records: [], total: 0, pages: 0 } : result;
  return route.fulfill({ response, json: { ...answer, result: none } });
}

function failing(route) {
  if (!isRead(route.request())) return route.continue();
  const message = '数据库暂时不可用，请稍后重试';
  return route.fulfill({ json: { success: false, message, code: 500, result: null, timestamp: Date.now() } });
}

const answers = { full: undefined, empty, failing };

export const systemStates = Object.entries(pages).flatMap(([page, path]) =>
  Object.entries(answers).map(([state, answer]) => ({
    group: 'system',
    name: `system-${page}-${state}`,
    path,
    answer,
    on: 'sidemenu-(?:1366|390)',
  })),
);
