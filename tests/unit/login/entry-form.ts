import { fireEvent } from '@testing-library/react';
import type { Ways } from '#src/features/login/find-ways.ts';
import type { KnownWays } from '#src/features/login/ways.ts';
import { only } from '#tests/support/dom/find.ts';

/** Input of a form by its wire name. */
export const input = (name: string): HTMLInputElement => only(`input[name="${name}"]`) as HTMLInputElement;

/** Message at an input; null if there is none. */
export const problemOf = (name: string): string | null =>
  document.getElementById(`${input(name).id}-error`)?.textContent ?? null;

/** Enters texts by wire name. */
export function enter(texts: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(texts)) fireEvent.input(input(name), { target: { value } });
}

export const submit = (): boolean => fireEvent.submit(only('form'));

const ways: Ways = {
  account: true,
  phone: true,
  qr: false,
  registration: true,
  reset: true,
  providers: [{ source: 'oidc', name: '统一认证' }],
  password: { minLength: 10 },
  isFromServer: true,
};

/** The ways of signing in that the server has told. */
export const known = (given: object = {}): KnownWays => ({
  ways: { ...ways, ...given },
  failed: false,
  askAgain: () => undefined,
});
