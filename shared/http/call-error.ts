import type { LineProblems, RowProblems } from '#shared/errors/fail.ts';
import { isSessionEnd, type SessionEnd } from '#shared/session/session-end.ts';

/**
 * How a call failed (docs/specification.md §1.8). `expired`: HTTP 401. `tokenExpired`: HTTP 500 with a message about
 * the token, as old servers respond. `refused`: an envelope with `success: false`. `offline`: no response. `absent`:
 * not sent, because the connected server does not offer the call.
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

/** Texts of some kinds; for all other kinds the server's message is shown. */
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

/** Dialog for `tokenExpired` (docs/specification.md §1.8); browsers of enterprise chat apps show `wait` instead. */
export const tokenDialog = {
  title: { zh: '登录已过期', en: 'Session expired' },
  button: { zh: '重新登录', en: 'Sign in again' },
  wait: { zh: '登录已过期，正在重新登陆', en: 'Session expired, signing in again' },
} as const satisfies Record<string, Text>;

export interface CallErrorDetail {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Code of the envelope, if the response had an envelope. */
  readonly code?: number;
  /** Result of the envelope: errors by field, or other data that a call adds to its refusal. */
  readonly result?: unknown;
  readonly callId?: string;
  /** Number of an unexpected error, as shown in the message and stored in the error log. */
  readonly number?: string | undefined;
}

/** Whether a call failed because the connected server does not offer the call. */
export function isAbsent(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'absent';
}

/** A failed call. `message` can be shown to users and is in the language of the request. */
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

  /** How the session ended, if the server said so. */
  get sessionEnd(): SessionEnd | undefined {
    const result = this.result;
    if (typeof result !== 'object' || result === null || !('ended' in result)) return undefined;
    return isSessionEnd(result.ended) ? result.ended : undefined;
  }

  /** Error messages by row and field name, for grids; empty if the error names no rows. */
  get rows(): RowProblems {
    const result = this.result;
    if (typeof result !== 'object' || result === null || !('rows' in result)) return {};
    const { rows } = result;
    return typeof rows === 'object' && rows !== null ? (rows as RowProblems) : {};
  }

  /** Error messages by list, line and field name, for forms with lines; empty if the error names no lines. */
  get lines(): LineProblems {
    const result = this.result;
    if (typeof result !== 'object' || result === null || !('lines' in result)) return {};
    const { lines } = result;
    return typeof lines === 'object' && lines !== null ? (lines as LineProblems) : {};
  }

  /** Error messages by field name, for forms; empty if the error names no fields. */
  get fields(): Readonly<Record<string, string>> {
    const result = this.result;
    if (typeof result !== 'object' || result === null || !('fields' in result)) return {};
    const { fields } = result;
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
  }
}
