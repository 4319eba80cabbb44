import type { ResultOf } from '#shared/contract/call.ts';
import { login, logout, phoneLogin, randomImage, selectDepart } from '#shared/contract/session/session.ts';
import { CallError } from '#shared/http/call-error.ts';
import { call } from '#src/http/call.ts';
import { beginSession } from '#src/session/session-store.ts';

export type LoginResult = ResultOf<typeof login>;

/** Envelope code of a login that needs a captcha, or got a wrong one. */
const captchaCode = 412;

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  /** Key of the shown captcha; null while none is asked for. */
  readonly checkKey: string | null;
}

/**
 * Any code but 200 rejects (docs/specification.md §1.7). Empty captcha fields count as none on our server; a JeecgBoot server answers them
 * by 412, which shows the captcha, where it refuses missing ones as a plain failure.
 */
export async function requestLogin({ checkKey, ...credentials }: Credentials): Promise<LoginResult> {
  const body = { ...credentials, checkKey: checkKey ?? '' };
  return completed(await call(login, { body }, { quiet: true, expectCode: 200 }));
}

/** `captcha` is the code of the text message. A JeecgBoot server refuses a wrong one with `success: true` and code 0. */
export async function requestPhoneLogin(mobile: string, captcha: string): Promise<LoginResult> {
  return completed(await call(phoneLogin, { body: { mobile, captcha } }, { quiet: true, expectCode: 200 }));
}

/** A JeecgBoot server leaves out the tenants of an account that has none. */
function completed(result: LoginResult): LoginResult {
  return { ...result, tenantList: result.tenantList ?? [], departs: result.departs ?? [] };
}

export function needsCaptcha(error: unknown): boolean {
  return error instanceof CallError && error.code === captchaCode;
}

export interface Captcha {
  readonly key: string;
  /** `data:` address. */
  readonly image: string;
}

/** A fresh image; its key is random, so that nobody else can use up the try. */
export async function requestCaptcha(): Promise<Captcha> {
  // Not randomUUID: a yard without TLS is no secure context, which lacks it.
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return { key, image: await call(randomImage, { path: { key } }, { quiet: true }) };
}

/**
 * What comes before the session begins: another password (the server answers nothing else until then), a choice among
 * several departments or tenants, a word that there is no department, or nothing.
 */
export function nextStep(result: LoginResult): 'password' | 'choice' | 'enter' {
  if (result.mustChangePassword !== undefined) return 'password';
  return result.multi_depart !== 1 || result.tenantList.length > 1 ? 'choice' : 'enter';
}

/** The tenant that needs no choosing; 0 when there is none. */
export function onlyTenant({ tenantList }: LoginResult): number {
  return tenantList.length === 1 ? (tenantList[0]?.id ?? 0) : 0;
}

/** Begins the session as it was answered. */
export function enter(result: LoginResult, tenantId: number): void {
  const { token, userInfo, sysAllDictItems } = result;
  beginSession({ token, userInfo, tenantId, dictItems: sysAllDictItems ?? {} });
}

/** The person went back: what the server opened is ended, without waiting for it. */
export function forgetLogin({ token }: LoginResult): void {
  call(logout, {}, { quiet: true, as: { token, tenantId: 0 } }).catch(() => undefined);
}

/** Tells the server the chosen department (empty: none) and tenant, then begins the session with the user it returns. */
export async function enterDepart(result: LoginResult, orgCode: string, tenantId: number): Promise<void> {
  const { userInfo } = await call(
    selectDepart,
    { body: { orgCode: orgCode || null, username: result.userInfo.username, loginTenantId: tenantId } },
    { quiet: true, as: { token: result.token, tenantId } },
  );
  enter({ ...result, userInfo }, tenantId);
}
