import { hrefOf } from '#shared/build-settings.ts';
import { loginQuery, ownPath } from '#shared/session/third-login.ts';
import { exchange } from './exchange.ts';
import type { Trouble, TroubleKind } from './trouble.ts';
import { welcome } from './welcome.ts';

// The inline script of index.html has decided already whether to leave, to exchange a code, or to show an error.
const page = document.documentElement;
const query = new URLSearchParams(window.location.search);
const language = page.lang === 'en-US' ? 'en' : 'zh';
const source = query.get(loginQuery.source) ?? query.get('source') ?? '';
const redirect = ownPath(query.get(loginQuery.redirect));

/** React is loaded only to show an error; a successful sign-in does not need it. */
async function show(trouble: Trouble): Promise<void> {
  const { showTrouble } = await import('./trouble-sheet.tsx');
  showTrouble({ trouble, language, source, redirect });
}

async function signIn(code: string): Promise<void> {
  const trouble = await exchange({ code, source, tenant: query.get(loginQuery.tenant), language: page.lang });
  if (trouble) return show(trouble);
  const status = document.querySelector('[role=status]');
  if (status) status.textContent = welcome(new Date().getHours(), language);
  window.location.replace(hrefOf(redirect ?? '/dashboard/analysis'));
}

const { step } = page.dataset;
if (step === 'exchange') void signIn(query.get(loginQuery.code) ?? '');
else if (step === 'failure') void show({ kind: query.get(loginQuery.failure) as TroubleKind });
else if (step === 'stopped') void show({ kind: 'stopped' });
