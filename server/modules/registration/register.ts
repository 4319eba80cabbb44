import type { z } from 'zod';
import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { audit, auditAlone } from '#server/kernel/audit/audit.ts';
import { isPhoneTaken } from '#server/modules/sign-in/phone-account.ts';
import { isOn } from '#server/modules/sign-in/sign-in-ways.ts';
import { markedBrowser } from '#server/modules/sms/browser-mark.ts';
import { type CodeOf, proveCode, spendCode } from '#server/modules/sms/phone-code.ts';
import { smsModes } from '#server/modules/sms/sms-provider.ts';
import { isEmailTaken } from '#server/modules/user/email-taken.ts';
import { maskPhone } from '#server/modules/user/mask.ts';
import { hashPassword } from '#server/session/password.ts';
import { checkNewPassword } from '#server/session/password-rule.ts';
import { newToken } from '#server/session/token.ts';
import type { registerShape } from '#shared/contract/session/registration.schema.ts';
import type { ErrorId } from '#shared/errors/catalogue.ts';
import { fail } from '#shared/errors/fail.ts';
import { type Registration, registrationInput } from './registration-input.ts';

/**
 * Creates an account without tenant and role, which waits for an administrator. The code is checked first: only the
 * owner of the phone learns whether the phone or a name is taken, at most five times per code.
 */
export async function register(body: z.output<typeof registerShape.body>, request: RequestInfo): Promise<void> {
  if (!isOn('registration')) throw fail('registrationOff');
  const person = registrationInput(body, request.language);
  // Without a password, the user signs in by phone, or sets one through "forgotten password".
  const chosen = body.password || newToken();
  await checkNewPassword(chosen, person.username);
  const code = await provenCode(person.phone, body.smscode, request);
  const taken = await readGlobal((db) => whatIsTaken(db, person));
  if (taken) throw fail(taken);
  const password = await hashPassword(chosen);
  await writeGlobal(async (trx) => {
    if (!(await spendCode(trx, code))) throw fail('registerCodeGone');
    await insertWaiting(trx, person, password);
    await audit(trx, {
      type: 'signIn',
      operate: 'add',
      event: 'registration.made',
      content: { zh: `用户注册，username： ${person.username}`, en: `Registered: ${person.username}` },
      success: true,
      username: person.username,
      realname: person.realname,
      request,
    });
  });
}

async function provenCode(phone: string, given: string | null | undefined, request: RequestInfo): Promise<CodeOf> {
  const asker = markedBrowser(request);
  if (asker === undefined || !given?.trim()) throw fail('registerCodeGone');
  const code = { mode: smsModes.register, phone, asker };
  // A correct code counts as a try too, because each answer tells whether a name, phone or address is taken.
  const found = await proveCode(code, given, 'costs');
  if (found === 'right') return code;
  await auditAlone({
    type: 'signIn',
    event: 'registration.refused',
    content: {
      zh: `手机号: ${maskPhone(phone)},短信验证码校验失败`,
      en: `Phone: ${maskPhone(phone)}, the code was wrong`,
    },
    reason: found,
    success: false,
    username: null,
    request,
  });
  throw fail(found === 'gone' ? 'registerCodeGone' : 'registerCodeWrong');
}

async function whatIsTaken(db: Db, { phone, username, email }: Registration): Promise<ErrorId | undefined> {
  if (await isUsernameTaken(db, username)) return 'usernameTaken';
  if (await isPhoneTaken(db, phone)) return 'phoneTaken';
  if (email === null) return undefined;
  return (await isEmailTaken(db, email)) ? 'emailTaken' : undefined;
}

/** Compares without case, because `Admin` could be mistaken for `admin`. */
export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('sysUser')
    .select('id')
    .where(({ fn }) => fn('lower', ['username']), '=', username.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

async function insertWaiting(trx: Trx, person: Registration, password: string): Promise<void> {
  const userId = newId();
  const made = await trx
    .insertInto('sysUser')
    .values(({ fn }) => ({
      id: userId,
      password,
      passwordTime: fn<string>('now'),
      createBy: person.username,
      ...person,
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another registration has taken one of the three in the meantime.
  if (!made) throw fail((await whatIsTaken(trx, person)) ?? 'usernameTaken');
  await trx
    .insertInto('sysRegistration')
    .values({ id: newId(), userId, createBy: person.username, ...person })
    .execute();
}
