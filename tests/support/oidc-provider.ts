import { fork } from 'node:child_process';

export const oidcClient = { clientId: 'slipway', clientSecret: 'test-only client secret' };

export interface ProviderOptions {
  /** Where the provider may send people back to. */
  readonly redirectUri: string;
  /** Seconds that its clock is ahead. */
  readonly skew?: number;
  /** An ID token with a signature of nobody, or with none at all, which the provider's metadata then list. */
  readonly idToken?: 'forged' | 'unsigned';
  /** A port of an earlier run; default any. */
  readonly port?: number;
}

export interface RunningProvider {
  readonly issuer: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts a real OpenID Connect provider (`oidc-provider`) in a process of its own. Any name signs in there. */
export async function startProvider(options: ProviderOptions): Promise<RunningProvider> {
  const settings = JSON.stringify({ ...options, ...oidcClient });
  const child = fork(new URL('./oidc-provider-process.mjs', import.meta.url), [settings], {
    execArgv: [],
    // The package warns that a development set-up is one; only what goes wrong is worth reading here.
    stdio: ['ignore', 'ignore', process.env.TEST_LOG ? 'inherit' : 'ignore', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { issuer } = await new Promise<{ issuer: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { issuer: string }));
    child.once('exit', (code) => reject(new Error(`the provider ended with ${code}`)));
  });
  return {
    issuer,
    port: Number(new URL(issuer).port),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
