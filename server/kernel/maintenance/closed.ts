import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#server/kernel/actor.ts';
import { runsPlatform } from '#server/kernel/platform.ts';
import type { Call } from '#shared/contract/call.ts';
import { fail } from '#shared/errors/fail.ts';
import { clockTime } from '#shared/maintenance/clock-time.ts';
import { currentWindow, isOpen, knownWindow, type MaintenanceWindow } from './maintenance-window.ts';

/** Says to the office that a window comes (`<begin>/<end>`, epoch ms), or `closed`: the caller waits until it is over. */
const header = 'x-maintenance';

/** Lets an administrator's browser load pages while others get the calm one. It opens nothing else: pages hold no data. */
const pass = 'slipway_maintenance';

/** While a window is open, whoever does not look after the platform is refused; walls and other open calls go on. */
export async function refuseWhileClosed(call: Call, actor: Actor): Promise<void> {
  if (!call.whileClosed) await refuseOthersWhileClosed(() => runsPlatform(actor));
}

/** The same of what is no call: a socket, a stored file, a sign-in. @param isKeeper asked while a window is open only */
export async function refuseOthersWhileClosed(isKeeper: () => boolean | Promise<boolean>): Promise<void> {
  const window = await currentWindow();
  if (window === null || !isOpen(window) || (await isKeeper())) return;
  throw fail('maintenance', { until: clockTime(window.end), retryAfter: secondsLeft(window) });
}

/** Whether a window is open now. */
export async function isClosedNow(): Promise<boolean> {
  const window = await currentWindow();
  return window !== null && isOpen(window);
}

/** For `Retry-After`. */
export const secondsLeft = ({ end }: MaintenanceWindow): number => Math.max(5, Math.ceil((end - Date.now()) / 1000));

/** The window, where a page that was asked for by this browser is to wait for its end. */
export async function closedFor(cookies: Readonly<Record<string, string | undefined>>) {
  const window = await currentWindow();
  return window !== null && isOpen(window) && cookies[pass] === undefined ? window : null;
}

/** Answers tell of a window that comes or is open, by what they are asked anyway. */
export function tellOfMaintenance(app: FastifyInstance): void {
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

/** The answer is `refuseWhileClosed`'s. */
export function noteClosed(request: FastifyRequest, reply: FastifyReply): void {
  reply.header(header, 'closed');
  // Somebody else's browser now: its pages are the calm one.
  if (request.cookies[pass] !== undefined) reply.clearCookie(pass, { path: '/' });
}
