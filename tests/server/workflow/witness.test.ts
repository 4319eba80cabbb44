import { beforeAll, describe, expect, test } from 'vitest';
import { readAs, writeAs, writeGlobal } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { addDelegation, removeDelegation, transferTask, witnessSignature } from '#shared/contract/workflow/todo.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inYard } from '#tests/support/in-yard.ts';
import { createPerson, takeRoles } from '#tests/support/people.ts';
import { smallPicture, upload } from '#tests/support/upload.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { approvals, createCast, type Filed, refusal } from './approval.ts';

/*
 * A signature drawn on another's device counts where the node names a witness right, by a witness who holds it (docs/security.md P37). The
 * using side's part of the joint acceptance names the inspector.
 */

testDatabase();
const app = testApp();
let rows: YardRows;
const { as, file, decide, toErection, record, inspect, trail, task } = approvals(app, () => rows);

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  await createCast();
  rows = await insertYardRows(FIRST_TENANT);
});

/** Applied for, erected and inspected: the inspector and the using side are to sign. */
async function erected(who = 'leader'): Promise<Filed> {
  const filed = await file({}, who);
  await toErection(filed);
  await decide('crew', filed);
  await inspect((await record(filed)).scafId);
  return filed;
}

/** The open part of somebody, as somebody else sees it. */
async function partOf(username: string, filed: Filed, who = 'inspector') {
  const realname = { leader: '李班长', inspector: '郑验收' }[username] ?? username;
  const { waitingFor, version } = await task(who, filed);
  const part = waitingFor.find(({ people }) => people.includes(realname));
  if (!part) throw new Error(`${username} is not asked about ${filed.bizNo}`);
  return { ...part, version };
}

async function drawn(who: string, name = 'signature.png', bytes: Buffer | string = smallPicture): Promise<string> {
  return (await upload(await as(who), name, bytes)).message;
}

interface Witnessing {
  readonly signer?: string;
  readonly signature?: string;
  readonly part?: string;
}

async function witness(who: string, filed: Filed, { signer = 'leader', signature, part = 'leader' }: Witnessing = {}) {
  const { taskId, version } = await partOf(part, filed, 'leader');
  const body = { taskId, signer, signature: signature ?? (await drawn(who)), version };
  return (await as(who)).call(witnessSignature, { body });
}

const kept = (taskId: string) =>
  readAs(FIRST_TENANT, (db) => db.selectFrom('wfTask').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow());

describe('a signature on the device of a witness', () => {
  test('passes the task of the signer, and the timeline shows signer, witness and picture', async () => {
    const filed = await erected();
    const { taskId, mine, signers } = await partOf('leader', filed);
    expect({ mine, signers }).toEqual({ mine: false, signers: [{ username: 'leader', realname: '李班长' }] });
    const picture = await drawn('inspector');
    expect(await witness('inspector', filed, { signature: picture })).toMatchObject({ nodeKey: 'accept' });
    expect(await kept(taskId)).toMatchObject({
      status: 'closed',
      action: 'witness',
      assignee: 'leader',
      witness: 'inspector',
      signature: picture,
    });
    // Who acted is whose session it was.
    expect((await trail(filed)).at(-1)).toMatchObject({
      actor: 'inspector',
      realname: '郑验收',
      actionText: '见证签字',
      signed: { username: 'leader', realname: '李班长', picture },
    });
    const { decided, waitingFor } = await task('leader', filed);
    expect(decided.at(-1)).toMatchObject({ username: 'leader', action: 'witness', witness: '郑验收' });
    expect(waitingFor.map(({ people }) => people)).toEqual([['郑验收']]);
    const seen = await (await as('leader')).raw(`/jeecg-boot/sys/common/static/${picture}`);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('is stored in the acceptance of the scaffold with signer and witness', async () => {
    const filed = await erected();
    await witness('inspector', filed);
    expect((await decide('inspector', filed)).nodeKey).toBeNull();
    const { scafId } = await record(filed);
    const inspection = await readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('prmScaffoldInspect')
        .select(['userSign', 'signWitness'])
        .where('scaffold', '=', String(scafId))
        .executeTakeFirstOrThrow(),
    );
    expect(inspection).toEqual({ userSign: 'leader', signWitness: 'inspector' });
  });

  test('is announced to the signer by a message', async () => {
    const filed = await erected();
    await witness('inspector', filed);
    const told = await readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('sysAnnouncement')
        .select('titile')
        .where('titile', '=', `${filed.bizNo} 您在郑验收的设备上签字`)
        .execute(),
    );
    expect(told).toHaveLength(1);
  });

  test('counts once: a second signature is refused as stale', async () => {
    const filed = await erected();
    const { taskId, version } = await partOf('leader', filed);
    const inspector = await as('inspector');
    const body = async () => ({ taskId, signer: 'leader', signature: await drawn('inspector'), version });
    await inspector.call(witnessSignature, { body: await body() });
    expect(await refusal(inspector.call(witnessSignature, { body: await body() }))).toMatch('数据已被他人修改');
  });
});

describe('a witness is refused', () => {
  const noRole = '您没有见证该签字的角色';
  const inPerson = '该环节须由本人登录自己的账号办理，不能在他人设备上签字';

  test('without the role that the node names, as for a crew leader', async () => {
    const filed = await erected();
    expect((await partOf('leader', filed, 'crew')).signers).toEqual([]);
    expect(await refusal(witness('crew', filed))).toBe(noRole);
    expect((await partOf('leader', filed)).people).toEqual(['李班长']);
  });

  test('after losing the role', async () => {
    await createPerson({ username: 'passing', roles: ['scaf_insp'], orgCode: 'A01A03' });
    const filed = await erected();
    await as('passing');
    await takeRoles('passing');
    expect(await refusal(witness('passing', filed))).toBe(noRole);
  });

  test('with a role that only a delegation gives', async () => {
    const filed = await erected();
    const inspector = await as('inspector');
    const body = { delegate: 'engineer', fromDate: day(-1), toDate: day(1) };
    const { id } = await inspector.call(addDelegation, { body });
    expect(await refusal(witness('engineer', filed))).toBe(noRole);
    await inspector.call(removeDelegation, { query: { id } });
  });

  test('for a task whose node names no witness: the inspector’s own or one of another node', async () => {
    await createPerson({ username: 'second', realname: '第二验收', roles: ['scaf_insp'], orgCode: 'A01A04' });
    const filed = await erected();
    expect(await refusal(witness('second', filed, { part: 'inspector', signer: 'inspector' }))).toBe(inPerson);
    const early = await file();
    const [part] = (await task('inspector', early)).waitingFor;
    const signature = await drawn('inspector');
    const { version } = await task('inspector', early);
    const body = { taskId: String(part?.taskId), signer: 'section', signature, version };
    expect(await refusal((await as('inspector')).call(witnessSignature, { body }))).toBe(inPerson);
  });

  test('on the own application, and as the delegate of its applicant', async () => {
    await createPerson({
      username: 'both',
      realname: '双岗',
      roles: ['team_leader', 'scaf_insp'],
      orgCode: 'A01A01A01',
    });
    const filed = await erected('both');
    const own = '不能见证本人发起的申请上的签字';
    const [part] = (await task('both', filed)).waitingFor.filter(({ people }) => people.includes('李班长'));
    // Handed on, the part is no longer the applicant's; the case still is.
    const both = await as('both');
    await both.call(transferTask, { body: { taskId: String(part?.taskId), to: 'leader' } });
    expect((await partOf('leader', filed, 'both')).signers).toEqual([]);
    expect(await refusal(witness('both', filed))).toBe(own);
    const { id } = await both.call(addDelegation, {
      body: { delegate: 'inspector', fromDate: day(-1), toDate: day(1) },
    });
    expect(await refusal(witness('inspector', filed))).toBe(own);
    await both.call(removeDelegation, { query: { id } });
    expect(await witness('inspector', filed)).toMatchObject({ nodeKey: 'accept' });
  });

  test('for the own task', async () => {
    const filed = await erected();
    const part = await partOf('leader', filed);
    await (await as('leader')).call(transferTask, { body: { taskId: part.taskId, to: 'inspector' } });
    const body = { taskId: part.taskId, signer: 'inspector', signature: await drawn('inspector') };
    const { version } = await task('inspector', filed);
    const inspector = await as('inspector');
    const own = '该环节由您本人办理，不能由您见证签字';
    expect(await refusal(inspector.call(witnessSignature, { body: { ...body, version } }))).toBe(own);
  });

  test('for a signer who is no assignee of the task, or who lost the role for the task', async () => {
    const filed = await erected();
    const notAsked = '签字人不是该环节当前的办理人，请重新选择';
    for (const signer of ['other_leader', 'section', 'nobody', 'inspector']) {
      expect(await refusal(witness('inspector', filed, { signer }))).toBe(notAsked);
    }
    await createPerson({ username: 'gone', realname: '离岗', roles: ['team_leader'], orgCode: 'A01A01B01' });
    const theirs = await file({}, 'gone');
    await decide('section', theirs);
    await decide('engineer', theirs);
    await decide('crew', theirs, { patch: { crew: 'crew', startDate: inYard(4) } });
    await decide('crew', theirs);
    await inspect((await record(theirs, 'inspector')).scafId);
    const { waitingFor, version } = await task('inspector', theirs);
    const part = waitingFor.find(({ people }) => people.includes('离岗'));
    await takeRoles('gone');
    const signature = await drawn('inspector');
    const body = { taskId: String(part?.taskId), signer: 'gone', signature, version };
    expect(await refusal((await as('inspector')).call(witnessSignature, { body }))).toBe(notAsked);
  });

  test('for a signer whose account was frozen after the transfer of the task', async () => {
    await createPerson({ username: 'frozen', realname: '已冻结', roles: ['team_leader'], orgCode: 'A01A01A01' });
    const filed = await erected();
    const { taskId } = await partOf('leader', filed);
    await (await as('leader')).call(transferTask, { body: { taskId, to: 'frozen' } });
    const signers = async () => (await task('inspector', filed)).waitingFor.flatMap((part) => part.signers);
    expect(await signers()).toEqual([{ username: 'frozen', realname: '已冻结' }]);
    await writeGlobal((trx) =>
      trx.updateTable('sysUser').set({ status: 2 }).where('username', '=', 'frozen').execute(),
    );
    expect(await signers()).toEqual([]);
    const { version } = await task('inspector', filed);
    const body = { taskId, signer: 'frozen', signature: await drawn('inspector'), version };
    const refused = refusal((await as('inspector')).call(witnessSignature, { body }));
    expect(await refused).toBe('签字人不是该环节当前的办理人，请重新选择');
  });

  test('where the area refuses: a leader of the own crew, and before the inspection is recorded', async () => {
    await createPerson({ username: 'builder', realname: '自建', roles: ['scaf_crew', 'scaf_insp'], orgCode: 'A01A03' });
    const filed = await file();
    await decide('section', filed);
    await decide('engineer', filed);
    await decide('crew', filed, { patch: { crew: 'builder', startDate: inYard(4) } });
    await decide('builder', filed);
    expect(await refusal(witness('inspector', filed))).toBe('请先登记联合验收检查记录');
    await inspect((await record(filed)).scafId);
    const crewLeader = '搭设班组负责人不得验收本班组搭设的脚手架，请由其他验收员验收';
    expect(await refusal(witness('builder', filed))).toBe(crewLeader);
    // Nor does a signature by hand let him: here the using side built for itself.
    await createPerson({
      username: 'handy',
      realname: '自用',
      roles: ['team_leader', 'scaf_crew'],
      orgCode: 'A01A01C01',
    });
    const theirs = await file({}, 'handy');
    await decide('section', theirs);
    await decide('engineer', theirs);
    await decide('crew', theirs, { patch: { crew: 'handy', startDate: inYard(4) } });
    await decide('handy', theirs);
    await inspect((await record(theirs, 'handy')).scafId);
    const { waitingFor, version } = await task('inspector', theirs);
    const taskId = String(waitingFor.find(({ people }) => people.includes('自用'))?.taskId);
    const body = { taskId, signer: 'handy', signature: await drawn('inspector'), version };
    expect(await refusal((await as('inspector')).call(witnessSignature, { body }))).toBe(crewLeader);
  });

  test('on an application that the witness may not read', async () => {
    const filed = await erected();
    await createPerson({ username: 'stranger', roles: ['sect_leader'], orgCode: 'A01A07' });
    expect(await refusal(witness('stranger', filed))).toMatch('未找到');
  });
});

describe('the picture of a signature', () => {
  const notFresh = '签字须当场手写并由您上传，请重新签字';

  test('must be uploaded just now by the witness, and be part of no other signature', async () => {
    const filed = await erected();
    for (const signature of [await drawn('leader'), 'temp/none.png', '../../etc/passwd']) {
      expect(await refusal(witness('inspector', filed, { signature }))).toBe(notFresh);
    }
    const old = await drawn('inspector');
    await writeAs(FIRST_TENANT, (trx) =>
      trx
        .updateTable('sysFile')
        .set({ createTime: new Date(Date.now() - 11 * 60_000).toISOString() })
        .where('path', '=', old)
        .execute(),
    );
    expect(await refusal(witness('inspector', filed, { signature: old }))).toBe(notFresh);
    const used = await drawn('inspector');
    await witness('inspector', filed, { signature: used });
    expect(await refusal(witness('inspector', await erected(), { signature: used }))).toBe(notFresh);
  });

  test('must be an image', async () => {
    const filed = await erected();
    const signature = await drawn('inspector', 'signature.txt', '李班长');
    expect(await refusal(witness('inspector', filed, { signature }))).toBe('签字必须是图片');
  });
});
