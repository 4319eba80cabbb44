import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { readProgress } from '#server/modules/message/mail-progress.ts';
import { resultText } from '#server/modules/message/result-text.ts';
import { forgetPeople } from '#server/personal/forget-people.ts';
import { testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';

const database = testDatabase();
testApp();

const owner = async <T>(statement: string): Promise<readonly T[]> =>
  (await asOwner(database.urls.owner, (db) => sql<T>`${sql.raw(statement)}`.execute(db))).rows;
const texts = async () =>
  Object.fromEntries(
    (
      await owner<{ at: string; text: string }>(`
        select 'comment' as at, comment as text from prm_event where id = 'fp_event'
        union all select 'diff', diff::text from prm_event where id = 'fp_event'
        union all select 'actor', actor from prm_event where id = 'fp_event'
        union all select 'log', log_content from sys_log where id = 'fp_log'
        union all select 'english', log_content_en from sys_log where id = 'fp_log'
        union all select 'target', target from sys_log where id = 'fp_log'
        union all select 'dictionary', target from sys_log where id = 'fp_dict'
        union all select 'receiver', es_receiver from sys_message where id = 'fp_mail'
        union all select 'result', es_result from sys_message where id = 'fp_mail'
        union all select 'done', done::text from sys_message_mail where message_id = 'fp_mail'`)
    ).map(({ at, text }) => [at, text]),
  );

beforeAll(async () => {
  await createPerson({ username: 'test', realname: '李二九' });
  await owner(`
    insert into prm_event (id, tenant_id, area, biz_table, biz_id, biz_no, action, actor, comment, diff) values
      ('fp_event', 1, 'ship', 'prm_ship', 'fp', 'S-1', 'edit', 'test', 'a test by 李二九', '{"createBy":["test","x"],"remark":["test",""]}');
    insert into sys_log (id, tenant_id, log_type, log_content, log_content_en, event, success, userid, target) values
      ('fp_log', 1, 2, '修改密码，username： test', 'Own password changed: test', 'user.password', true, 'test', 'test'),
      ('fp_dict', 1, 2, '添加字典', 'Dictionary added', 'dict.added', true, 'x', 'test');
    insert into sys_message (id, tenant_id, es_title, es_type, es_receiver, es_result) values
      ('fp_mail', 1, 't', 'email', 'x,test', '{"kind":"mail","step":"receiver","reply":550,"refused":["li29@example.com"]}');
    insert into sys_message_mail (message_id, tenant_id, done) values
      ('fp_mail', 1, '[["li29@example.com","taken"],["b@example.com",550]]');
    insert into sys_person_left (id, username, realname, other_texts, pseudonym, name, create_time)
      select id, 'test', '李二九', '{li29@example.com}', 'left-1', '离职人员-1', now() - interval '2 minutes'
        from sys_user where username = 'test';
    update sys_user set username = 'left-1', realname = '离职人员-1' where username = 'test'`);
});

const gone = {
  actor: 'left-1',
  // What people wrote may have meant a test.
  comment: 'a test by 离职人员-1',
  diff: '{"remark": ["test", ""], "createBy": ["left-1", "x"]}',
  log: '修改密码，username： left-1',
  english: 'Own password changed: left-1',
  target: 'left-1',
  dictionary: 'test',
  receiver: 'x,left-1',
};

it('an interrupted anonymising run starts again, and a column that fails does not stop other columns', async () => {
  await owner(`
    create function fp_refuse() returns trigger language plpgsql as $$ begin raise exception 'not today'; end $$;
    create trigger fp_refuse before update on sys_message for each row execute function fp_refuse()`);
  let from = '';
  for (let column = 0; column < 4; column += 1) from = (await forgetPeople(from, 0)).next;
  expect(from).not.toBe('');
  // The process is killed here: nobody knows any more how far it came.
  const failed = await forgetPeople('').catch((error: Error) => error.message);
  expect(failed).toContain('public.sys_message.es_receiver: not today');
  expect(await texts()).toMatchObject({ ...gone, receiver: 'x,test' });
  expect(await owner('select id from sys_person_left')).toHaveLength(1);
  await owner('drop trigger fp_refuse on sys_message; drop function fp_refuse()');
});

it('the anonymising run finishes, and a mail keeps its results without its addresses', async () => {
  while ((await owner('select 1 from sys_person_left')).length > 0) await forgetPeople();
  const { result, done, ...rest } = await texts();
  expect(rest).toEqual(gone);
  expect([...readProgress(done)]).toEqual([
    ['***', 'taken'],
    ['b@example.com', 550],
  ]);
  expect(resultText(result ?? '', 'zh')).toMatch(/550.*：\*\*\*$/);
});
