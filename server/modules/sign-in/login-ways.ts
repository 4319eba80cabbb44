import type { z } from 'zod';
import { runningConfig } from '#server/config/running-config.ts';
import { OIDC } from '#server/modules/third-login/provider.ts';
import { MIN_LENGTH } from '#server/session/password-rule.ts';
import type { loginWaysShape } from '#shared/contract/session/session.schema.ts';
import { isOn } from './sign-in-ways.ts';

/** Ways to sign in that the login page offers. Sign-in by QR code is not supported. */
export function loginWays(): z.input<typeof loginWaysShape.result> {
  const { oidc } = runningConfig();
  return {
    account: true,
    phone: isOn('phone'),
    registration: isOn('registration'),
    reset: isOn('reset'),
    qr: false,
    providers: oidc ? [{ source: OIDC, name: oidc.name }] : [],
    password: { minLength: MIN_LENGTH },
  };
}
