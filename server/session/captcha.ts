import { randomInt } from 'node:crypto';
import { writeGlobal } from '#server/db/scope.ts';
import { captchaAlphabet, captchaImage } from './captcha-image.ts';
import { sessionClock } from './session-clock.ts';
import { hashOf } from './token.ts';

const LENGTH = 4;
const LIFE_MS = 60_000;

const answerHash = (key: string, text: string): string => hashOf(`${key}\n${text.trim().toLowerCase()}`);

/** Creates a captcha for a key chosen by the browser; a former captcha of the same key becomes invalid. */
export async function issueCaptcha(key: string): Promise<{ image: string; text: string }> {
  const text = Array.from({ length: LENGTH }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('');
  const now = sessionClock.now();
  const stored = { answerHash: answerHash(key, text), expiresMs: now + LIFE_MS };
  await writeGlobal(async (trx) => {
    await trx.deleteFrom('sysCaptcha').where('expiresMs', '<', now).execute();
    await trx
      .insertInto('sysCaptcha')
      .values({ keyHash: hashOf(key), ...stored })
      .onConflict((conflict) => conflict.column('keyHash').doUpdateSet(stored))
      .execute();
  });
  return { image: captchaImage(text), text };
}

/**
 * Whether the text is correct. The captcha is deleted in any case, so that each permits only one attempt
 * (docs/security.md P5).
 */
export async function consumeCaptcha(key: string, text: string): Promise<boolean> {
  const taken = await writeGlobal((trx) =>
    trx
      .deleteFrom('sysCaptcha')
      .where('keyHash', '=', hashOf(key))
      .returning(['answerHash', 'expiresMs'])
      .executeTakeFirst(),
  );
  return taken !== undefined && taken.expiresMs > sessionClock.now() && taken.answerHash === answerHash(key, text);
}
