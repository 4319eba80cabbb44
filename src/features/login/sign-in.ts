import type { ResultOf } from '#shared/contract/call.ts';
import { login, logout, phoneLogin, randomImage, selectDepart } from '#shared/contract/session/session.ts';
import { CallError } from '#shared/http/call-error.ts';
import { call } from '#src/http/call.ts';
import { beginSession } from '#src/session/session-store.ts';

export type LoginResult = ResultOf<typeof login>;

/** Envelope code for a missing or wrong captcha. */
const captchaCode = 412;

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  /** Key of the shown captcha; null if none is shown. */
  readonly checkKey: string | null;
}

/**
 * Rejects on any code except 200 (docs/specification.md §1.7). Our server treats empty captcha fields as missing. A
 * JeecgBoot server answers empty fields with 412, which shows the captcha, but missing fields with a plain failure.
 */
export async function requestLogin({ checkKey, ...credentials }: Credentials): Promise<LoginResult> {
  const body = { ...credentials, checkKey: checkKey ?? '' };
  return completed(await call(login, { body }, { quiet: true, expectCode: 200 }));
}

/**
 * `captcha` is the code of the text message. A JeecgBoot server answers a wrong code with `success: true` and code 0.
 */
export async function requestPhoneLogin(mobile: string, captcha: string): Promise<LoginResult> {
  return completed(await call(phoneLogin, { body: { mobile, captcha } }, { quiet: true, expectCode: 200 }));
}

/** A JeecgBoot server omits the tenants of an account that has none. */
function completed(result: LoginResult): LoginResult {
  return { ...result, tenantList: result.tenantList ?? [], departs: result.departs ?? [] };
}

export function needsCaptcha(error: unknown): boolean {
  return error instanceof CallError && error.code === captchaCode;
}

export interface Captcha {
  readonly key: string;
  /** `data:` URL. */
  readonly image: string;
}

/** Requests a new image. Its key is random, so that nobody else can use up the attempt. */
export async function requestCaptcha(): Promise<Captcha> {
  // Not randomUUID, which exists only in secure contexts; a yard may run without TLS.
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return { key, image: await call(randomImage, { path: { key } }, { quiet: true }) };
}

/**
 * Step before the session begins: a new password (the server answers nothing else until then), a choice of department
 * or tenant (also if the user has no department), or none.
 */
export function nextStep(result: LoginResult): 'password' | 'choice' | 'enter' {
  if (result.mustChangePassword !== undefined) return 'password';
  return result.multi_depart !== 1 || result.tenantList.length > 1 ? 'choice' : 'enter';
}

/** The tenant that needs no choice; 0 without tenants. */
export function onlyTenant({ tenantList }: LoginResult): number {
  return tenantList.length === 1 ? (tenantList[0]?.id ?? 0) : 0;
}

/** Starts the session of this answer. */
export function enter(result: LoginResult, tenantId: number): void {
  const { token, userInfo, sysAllDictItems } = result;
  beginSession({ token, userInfo, tenantId, dictItems: sysAllDictItems ?? {} });
}

/** Ends a session whose user went back, without waiting for the answer. */
export function forgetLogin({ token }: LoginResult): void {
  call(logout, {}, { quiet: true, as: { token, tenantId: 0 } }).catch(() => undefined);
}

/**
 * Sends the chosen department (empty: none) and tenant to the server, then starts the session with the returned user.
 */
export async function enterDepart(result: LoginResult, orgCode: string, tenantId: number): Promise<void> {
  const { userInfo } = await call(
    selectDepart,
    { body: { orgCode: orgCode || null, username: result.userInfo.username, loginTenantId: tenantId } },
    { quiet: true, as: { token: result.token, tenantId } },
  );
  enter({ ...result, userInfo }, tenantId);
}
