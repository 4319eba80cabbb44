import { runningConfig } from '#server/config/running-config.ts';
import type { Db, Trx } from '#server/db/database.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { seal, unseal } from '#server/modules/data-source/secret-box.ts';
import { openDingtalk } from './dingtalk.ts';
import type { ThirdApp, ThirdAppName } from './third-app-port.ts';
import { openWecom } from './wecom.ts';

/** Values of the dictionary `third_app_type` by the names that calls use. */
export const thirdTypes = { wechatEnterprise: 'wechat_enterprise', dingtalk: 'dingtalk' } as const;

export interface Credentials {
  readonly thirdType: string;
  readonly corpId: string | null;
  readonly clientId: string;
}

interface Whose extends Credentials {
  readonly id: string;
  readonly tenantId: number;
}

/** Context that a secret is encrypted for: it cannot be decrypted for another tenant, row or application. */
const aboutOf = ({ tenantId, id, thirdType, corpId, clientId }: Whose) =>
  JSON.stringify([tenantId, id, thirdType, corpId ?? '', clientId]);

export async function keepSecret(trx: Trx, whose: Whose, text: string): Promise<void> {
  const secret = seal(text, aboutOf(whose));
  await trx
    .insertInto('sysThirdAppSecret')
    .values({ appId: whose.id, tenantId: whose.tenantId, secret })
    .onConflict((conflict) => conflict.column('appId').doUpdateSet({ secret }))
    .execute();
}

/** Undefined if no secret is stored, or only one for another application. */
export async function readSecret(db: Db, whose: Whose): Promise<string | undefined> {
  const row = await db
    .selectFrom('sysThirdAppSecret')
    .select('secret')
    .where('tenantId', '=', whose.tenantId)
    .where('appId', '=', whose.id)
    .executeTakeFirst();
  try {
    return row && unseal(row.secret, aboutOf(whose));
  } catch {
    return undefined;
  }
}

export async function forgetSecret(trx: Trx, tenantId: number, id: string): Promise<void> {
  await trx.deleteFrom('sysThirdAppSecret').where('tenantId', '=', tenantId).where('appId', '=', id).execute();
}

/** Enterprise chat that is configured and switched on. */
export interface SetUpApp extends Whose {
  readonly agentId: string | null;
  readonly secret: string;
}

export async function findThirdApp(tenantId: number, name: ThirdAppName): Promise<SetUpApp | undefined> {
  return readAs(tenantId, async (db) => {
    const row = await db
      .selectFrom('sysThirdApp')
      .select(['id', 'tenantId', 'thirdType', 'corpId', 'clientId', 'agentId'])
      .where('tenantId', '=', tenantId)
      .where('thirdType', '=', thirdTypes[name])
      .where('status', '=', '1')
      .executeTakeFirst();
    const secret = row && (await readSecret(db, row));
    return row && secret !== undefined ? { ...row, secret } : undefined;
  });
}

/** @throws ThirdAppProblem if the chat refuses the credentials */
export function openThirdApp({ thirdType, corpId, clientId, agentId, secret }: SetUpApp): Promise<ThirdApp> {
  const { wechatEnterprise, dingtalk } = runningConfig().chatApis;
  return thirdType === thirdTypes.dingtalk
    ? openDingtalk(dingtalk, { appKey: clientId, agentId: agentId ?? '', secret })
    : openWecom(wechatEnterprise, { corpId: corpId ?? '', agentId: agentId ?? '', secret });
}

export type Linked = 'user' | 'depart';

interface LinksOf {
  readonly app: SetUpApp;
  readonly what: Linked;
}

const corpOf = ({ corpId, clientId, thirdType }: Credentials) =>
  thirdType === thirdTypes.dingtalk ? clientId : (corpId ?? '');

/**
 * Links between local ids and ids in the chat, in both directions, with the time of the last synchronisation by local
 * id.
 */
export interface Links {
  readonly thirdOf: Map<string, string>;
  readonly localOf: Map<string, string>;
  readonly times: ReadonlyMap<string, string>;
}

export async function readLinks({ app, what }: LinksOf): Promise<Links> {
  const rows = await readAs(app.tenantId, (db) =>
    db
      .selectFrom('sysThirdLink')
      .select(['localId', 'thirdId', 'syncTime'])
      .where('tenantId', '=', app.tenantId)
      .where('thirdType', '=', app.thirdType)
      .where('corp', '=', corpOf(app))
      .where('what', '=', what)
      .execute(),
  );
  return {
    thirdOf: new Map(rows.map((row) => [row.localId, row.thirdId])),
    localOf: new Map(rows.map((row) => [row.thirdId, row.localId])),
    times: new Map(rows.map((row) => [row.localId, row.syncTime])),
  };
}

/** Stores or renews the link between two ids; earlier links of either are deleted. */
export async function keepLink({ app, what }: LinksOf, links: Links, localId: string, thirdId: string): Promise<void> {
  const of = { tenantId: app.tenantId, thirdType: app.thirdType, corp: corpOf(app), what };
  await writeAs(app.tenantId, async (trx) => {
    await trx
      .deleteFrom('sysThirdLink')
      .where('tenantId', '=', of.tenantId)
      .where('thirdType', '=', of.thirdType)
      .where('corp', '=', of.corp)
      .where('what', '=', what)
      .where(({ or, eb }) => or([eb('localId', '=', localId), eb('thirdId', '=', thirdId)]))
      .execute();
    await trx
      .insertInto('sysThirdLink')
      .values({ ...of, localId, thirdId })
      .execute();
  });
  links.thirdOf.set(localId, thirdId);
  links.localOf.set(thirdId, localId);
}
