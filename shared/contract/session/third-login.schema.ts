import { z } from 'zod';
import { loginResult } from './session.schema.ts';

const source = z.string().max(40);

export const providersShape = {
  result: z.array(z.object({ source: z.string(), name: z.string() })),
};

export const beginThirdLoginShape = {
  path: z.object({ source }),
  query: z.object({
    /** Origin of the page, as old clients send it; ignored (docs/security.md P9). */
    state: z.string().max(2_000).optional(),
    /** Path on our origin to open after the sign-in. */
    redirect: z.string().max(2_000).optional(),
  }),
  result: z.undefined(),
};

export const renderThirdLoginShape = { path: z.object({ source }), result: z.undefined() };

export const bindThirdPhoneShape = {
  body: z.object({
    mobile: z.string().max(20),
    captcha: z.string().max(10),
    /** As reported by the sign-in window. */
    thirdUserUuid: z.string().min(1).max(200),
  }),
  result: z.string(),
};

export const finishThirdLoginShape = {
  path: z.object({ source }),
  /** The provider determines the query; openid-client parses it. */
  query: z.object({ state: z.string().max(2_000).optional() }),
  result: z.undefined(),
};

export const casLoginShape = {
  query: z.object({ ticket: z.string().min(1).max(500), service: z.string().min(1).max(500) }),
  result: loginResult,
};

export const getLoginUserShape = {
  path: z.object({ token: z.string().min(1).max(200), thirdType: source }),
  result: loginResult,
};
