import type { Readable } from 'node:stream';
import sax from 'sax';
import { ReadProblem } from './read-problem.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Handlers of XML events; names are without prefix. */
export interface XmlEvents {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML as it arrives; yields after each piece, so that the caller can take the results. A document type is
 * refused, so that no entity is ever resolved (docs/security.md P27).
 * @throws ReadProblem
 */
export async function* readXml(stream: Readable, events: XmlEvents): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: false });
  parser.onerror = () => {
    throw new ReadProblem('unreadable');
  };
  parser.ondoctype = () => {
    throw new ReadProblem('unreadable');
  };
  parser.onopentag = ({ name, attributes }) => events.open?.(localName(name), attributes as Attributes);
  parser.onclosetag = (name) => events.close?.(localName(name));
  parser.ontext = (text) => events.text?.(text);
  parser.oncdata = (text) => events.text?.(text);
  for await (const piece of stream) {
    parser.write(piece as string);
    yield;
  }
  parser.close();
  yield;
}

/** Reads a small part completely. */
export async function drainXml(stream: Readable, events: XmlEvents): Promise<void> {
  for await (const _ of readXml(stream, events));
}
