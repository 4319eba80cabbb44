import { fork } from 'node:child_process';

export const oidcClient = { clientId: 'slipway', clientSecret: 'test-only client secret' };

export interface ProviderOptions {
  /** Allowed address for the return from the provider. */
  readonly redirectUri: string;
  /** Seconds by which its clock is ahead. */
  readonly skew?: number;
  /** Issues ID tokens with a wrong signature or without one, and lists that in the metadata. */
  readonly idToken?: 'forged' | 'unsigned';
  /** Port of an earlier run; default: any free port. */
  readonly port?: number;
}

export interface RunningProvider {
  readonly issuer: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts a real OpenID Connect provider (`oidc-provider`) in a process of its own. Any name can sign in. */
export async function startProvider(options: ProviderOptions): Promise<RunningProvider> {
  const settings = JSON.stringify({ ...options, ...oidcClient });
  const child = fork(new URL('./oidc-provider-process.mjs', import.meta.url), [settings], {
    execArgv: [],
    // The package warns about its development mode, so its output is only shown on request.
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
