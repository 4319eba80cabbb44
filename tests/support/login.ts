import type { TestApp } from './app.ts';

/** The envelope of a sign-in on the wire. */
export interface LoginAnswer {
  readonly success: boolean;
  readonly code: number;
  readonly message: string;
  readonly result: { readonly token: string } | null;
  readonly cookie: string;
}

/** Sends a sign-in and returns the whole answer, also of a refusal. */
export async function sendLogin(
  app: Pick<TestApp, 'anonymous'>,
  body: object,
  headers: Record<string, string> = {},
): Promise<LoginAnswer> {
  const response = await app.anonymous.raw('/jeecg-boot/sys/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Omit<LoginAnswer, 'cookie'>;
  return { ...answer, cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}
