import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#server/kernel/actor.ts';
import { runsPlatform } from '#server/kernel/platform.ts';
import type { Call } from '#shared/contract/call.ts';
import { fail } from '#shared/errors/fail.ts';
import { clockTime } from '#shared/maintenance/clock-time.ts';
import { currentWindow, isOpen, knownWindow, type MaintenanceWindow } from './maintenance-window.ts';

/**
 * Response header that announces a window (`<begin>/<end>`, epoch ms), or `closed` if the caller must wait for its end.
 */
const header = 'x-maintenance';

/**
 * Cookie with which an administrator's browser gets pages during a window instead of the maintenance page. It grants no
 * other access: pages contain no data.
 */
const pass = 'slipway_maintenance';

/**
 * Refuses a call during a window, unless the actor runs the platform or the call is allowed (`whileClosed`); walls and
 * other open calls go on.
 */
export async function refuseWhileClosed(call: Call, actor: Actor): Promise<void> {
  if (!call.whileClosed) await refuseOthersWhileClosed(() => runsPlatform(actor));
}

/**
 * The same for everything that is no call: a socket, a stored file, a sign-in.
 * @param isKeeper whether the user runs the platform; only called during a window
 */
export async function refuseOthersWhileClosed(isKeeper: () => boolean | Promise<boolean>): Promise<void> {
  const window = await currentWindow();
  if (window === null || !isOpen(window) || (await isKeeper())) return;
  throw fail('maintenance', { until: clockTime(window.end), retryAfter: secondsLeft(window) });
}

export async function isClosedNow(): Promise<boolean> {
  const window = await currentWindow();
  return window !== null && isOpen(window);
}

/** Seconds until the end of the window, for `Retry-After`; at least 5. */
export const secondsLeft = ({ end }: MaintenanceWindow): number => Math.max(5, Math.ceil((end - Date.now()) / 1000));

/** The open window if this browser must get the maintenance page instead of a page; else null. */
export async function closedFor(cookies: Readonly<Record<string, string | undefined>>) {
  const window = await currentWindow();
  return window !== null && isOpen(window) && cookies[pass] === undefined ? window : null;
}

/** Adds the header to all answers while a window is announced or open, and sets the administrators' cookie. */
export function announceMaintenance(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const window = knownWindow();
    if (window === null || reply.hasHeader(header)) return;
    const open = isOpen(window);
    const { actor } = request;
    const waits = open && actor !== null && !runsPlatform(actor);
    reply.header(header, waits ? 'closed' : `${window.begin}/${window.end}`);
    if (!open || actor === null || waits || request.cookies[pass] !== undefined) return;
    const secure = request.protocol === 'https';
    reply.setCookie(pass, '1', { path: '/', httpOnly: true, sameSite: 'lax', secure });
  });
}

/** Adds the header to the answer of a request that `refuseWhileClosed` refused. */
export function noteClosed(request: FastifyRequest, reply: FastifyReply): void {
  reply.header(header, 'closed');
  // The browser is now used by somebody else, who must get the maintenance page.
  if (request.cookies[pass] !== undefined) reply.clearCookie(pass, { path: '/' });
}
