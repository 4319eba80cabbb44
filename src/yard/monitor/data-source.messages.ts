const zh = {
  test: '测试连接',
  works: '连接成功',
  failed: '连接失败',
  hint: '按上面填写的内容连接一次',
  hintStored: '按上面填写的内容连接一次；密码留空时使用已保存的密码',
} as const;

export const dataSourceMessages = {
  zh,
  en: {
    test: 'Test the connection',
    works: 'The connection works',
    failed: 'No connection',
    hint: 'Connects once with the values entered above',
    hintStored: 'Connects once with the values entered above; if the password is empty, the stored password is used',
  } satisfies Record<keyof typeof zh, string>,
};
