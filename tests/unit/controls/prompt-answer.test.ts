import { expect, it } from 'vitest';
import { answerPrompt } from '#src/controls/small/prompt-answer.ts';

const code = (text: string) => (/^[A-Z]+$/.test(text) ? null : 'capitals');

/** A prompt whose rule waits for an answer, and what it sent. */
function asked(found: string | null) {
  const sent: string[] = [];
  const run = new AbortController();
  let answer: () => void = () => undefined;
  const rule = () =>
    new Promise<string | null>((resolve) => {
      answer = () => resolve(found);
    });
  const onSend = async (text: string) => {
    sent.push(text);
  };
  const told = answerPrompt('A', { rules: [code, rule], onSend }, run.signal);
  return { sent, run, told, answer: () => answer() };
}

it('a prompt shows what its rules find and sends what they accept', async () => {
  const { signal } = new AbortController();
  const refuse = () => Promise.reject(new Error('taken'));
  expect(await answerPrompt('', { required: 'needed', onSend: refuse }, signal)).toBe('needed');
  expect(await answerPrompt('a', { rules: [code], onSend: refuse }, signal)).toBe('capitals');
  expect(await answerPrompt('A', { rules: [code], onSend: refuse }, signal)).toBe('taken');
  const { sent, told, answer } = asked(null);
  await Promise.resolve();
  answer();
  expect([await told, sent]).toEqual([null, ['A']]);
});

it.each([null, 'taken'])('a prompt that is cancelled during a check sends and reports nothing', async (found) => {
  const { sent, run, told, answer } = asked(found);
  await Promise.resolve();
  run.abort();
  answer();
  expect([await told, sent]).toEqual([null, []]);
});
