import type { LineProblems, RowProblems } from '#shared/errors/fail.ts';
import { isSessionEnd, type SessionEnd } from '#shared/session/session-end.ts';

/**
 * How a call failed (docs/specification.md §1.8). `expired`: HTTP 401. `tokenExpired`: HTTP 500 whose message tells of
 * the token, as old servers answer. `refused`: an envelope with `success: false`. `offline`: no answer at all.
 * `absent`: not sent, because the server behind the office does not have the call.
 */
export type CallErrorKind =
  | 'forbidden'
  | 'notFound'
  | 'timeout'
  | 'expired'
  | 'tokenExpired'
  | 'busy'
  | 'refused'
  | 'server'
  | 'offline'
  | 'absent';

type Text = { readonly zh: string; readonly en: string };

/** Title of the notification that shows an HTTP error. */
export const noticeTitle: Text = { zh: '系统提示', en: 'System message' };

/** Texts of the kinds that have one of their own; the others show the server's message. */
export const kindTexts: Readonly<Partial<Record<CallErrorKind, Text>>> = {
  forbidden: { zh: '拒绝访问', en: 'Access denied' },
  notFound: { zh: '很抱歉，资源未找到!', en: 'Sorry, the resource was not found!' },
  timeout: { zh: '网络超时', en: 'The network timed out' },
  expired: {
    zh: '很抱歉，登录已过期，请重新登录',
    en: 'Sorry, your session has expired. Sign in again.',
  },
  tokenExpired: {
    zh: '很抱歉，登录已过期，请重新登录',
    en: 'Sorry, your session has expired. Sign in again.',
  },
  offline: { zh: '网络连接失败，请检查网络', en: 'No connection to the server. Check the network.' },
  absent: { zh: '当前服务器没有此功能', en: 'This server does not have this function' },
};

/**
 * The dialog of `tokenExpired` (docs/specification.md §1.8); `wait` is what an enterprise-chat browser shows instead.
 */
export const tokenDialog = {
  title: { zh: '登录已过期', en: 'Session expired' },
  button: { zh: '重新登录', en: 'Sign in again' },
  wait: { zh: '登录已过期，正在重新登陆', en: 'Session expired, signing in again' },
} as const satisfies Record<string, Text>;

export interface CallErrorDetail {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Envelope code, when there was an envelope. */
  readonly code?: number;
  /** Envelope result: refused fields, or what a call adds to its refusal. */
  readonly result?: unknown;
  readonly callId?: string;
  /** The number of an unexpected error, which its message shows and the error log knows. */
  readonly number?: string | undefined;
}

/** Whether a reading failed because the server behind the office does not have its call. */
export function isAbsent(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'absent';
}

/** A call that did not give its result. `message` is ready to be shown, in the language the request asked for. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  readonly status: number;
  readonly code: number | undefined;
  readonly result: unknown;
  readonly callId: string | undefined;
  readonly number: string | undefined;
  constructor(kind: CallErrorKind, message: string, detail: CallErrorDetail) {
    super(message);
    this.kind = kind;
    this.status = detail.status;
    this.code = detail.code;
    this.result = detail.result;
    this.callId = detail.callId;
    this.number = detail.number;
  }

  /** How the session ended, where the server told it. */
  get sessionEnd(): SessionEnd | undefined {
    const result = this.result;
    if (typeof result !== 'object' || result === null || !('ended' in result)) return undefined;
    return isSessionEnd(result.ended) ? result.ended : undefined;
  }

  /** Messages by row and field name, for grids; empty when the refusal names no row. */
  get rows(): RowProblems {
    const result = this.result;
    if (typeof result !== 'object' || result === null || !('rows' in result)) return {};
    const { rows } = result;
    return typeof rows === 'object' && rows !== null ? (rows as RowProblems) : {};
  }

  /** Messages by list, line and field name, for forms of heads; empty when the refusal names no line. */
  get lines(): LineProblems {
    const result = this.result;
    if (typeof result !== 'object' || result === null || !('lines' in result)) return {};
    const { lines } = result;
    return typeof lines === 'object' && lines !== null ? (lines as LineProblems) : {};
  }

  /** Messages by field name, for forms; empty when the refusal names none. */
  get fields(): Readonly<Record<string, string>> {
    const result = this.result;
    if (typeof result !== 'object' || result === null || !('fields' in result)) return {};
    const { fields } = result;
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
  }
}
