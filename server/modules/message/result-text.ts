import type { ErrorId } from '#shared/errors/catalogue.ts';
import { errorText } from '#shared/errors/message.ts';
import { type MailStep, mailProblemText, mailSteps } from '#shared/message/mail-step.ts';
import type { Text } from '#shared/resource/text.ts';

/** Why a message was not sent, or not to everybody; stored as data and formatted in the reader's language. */
export type MessageResult =
  | {
      readonly kind: 'mail';
      readonly step: MailStep;
      readonly reply: number | null;
      readonly refused?: readonly string[];
    }
  | { readonly kind: 'error'; readonly id: ErrorId; readonly params: Readonly<Record<string, unknown>> };

/** Size of the column `es_result`. */
const most = 500;

/** Result as JSON for `es_result`; drops refused addresses from the end if there are too many. */
export function keptResult(result: MessageResult): string {
  const json = JSON.stringify(result);
  if (json.length <= most) return json;
  if (result.kind === 'error') return JSON.stringify({ ...result, params: {} });
  return keptResult({ ...result, refused: (result.refused ?? []).slice(0, -1) });
}

/** Formats a stored result; texts of earlier releases are returned as they are. */
export function resultText(kept: string, language: keyof Text): string {
  const result = parsed(kept);
  if (result === null) return kept;
  if (result.kind === 'error') return errorText(result.id, language, result.params as Record<string, string>);
  const text = mailProblemText(result, language);
  const addresses = result.refused ?? [];
  if (addresses.length === 0) return text;
  return language === 'zh' ? `${text}：${addresses.join('、')}` : `${text}: ${addresses.join(', ')}`;
}

function parsed(kept: string): MessageResult | null {
  if (!kept.startsWith('{')) return null;
  try {
    const result = JSON.parse(kept) as MessageResult;
    const isMail = result.kind === 'mail' && mailSteps.includes(result.step);
    return isMail || result.kind === 'error' ? result : null;
  } catch {
    return null;
  }
}
