import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { toUnicodeSet } from 'regexp-ast-analysis';

interface Range {
  readonly min: number;
  readonly max: number;
}

/**
 * A position of an expression that consumes one character: the accepted characters, and the following positions with
 * the number of paths to each.
 */
export interface Position {
  readonly ranges: readonly Range[];
  readonly follow: Map<number, number>;
  /** A match that has reached this position can end here, whatever follows. */
  final: boolean;
}

interface Last {
  readonly ways: number;
  /** Whether a path from here to the end of the part contains no assertion. */
  readonly plain: boolean;
}

interface Part {
  /** Number of ways to match the empty text. */
  readonly empty: number;
  readonly plainEmpty: boolean;
  readonly first: ReadonlyMap<number, number>;
  readonly last: ReadonlyMap<number, Last>;
}

const nothing: Part = { empty: 1, plainEmpty: true, first: new Map(), last: new Map() };
const assertion: Part = { ...nothing, plainEmpty: false };
const everything: Range = { min: 0, max: 0x10ffff };
/** Ambiguity only needs to know whether there is more than one path. */
const several = (ways: number): number => Math.min(ways, 2);
/**
 * Maximum number of positions to which a counted part is expanded, unless the count is small; larger ones are treated
 * as unbounded.
 */
const mostPlaces = 100;
const fewCopies = 6;

/**
 * The Glushkov automaton of one alternative, as a backtracking engine walks it, with the number of paths of each step.
 * Position 0 stands for the characters before a match; it accepts any, unless the alternative begins with `^` or the
 * expression is sticky.
 */
export function positionsOf(alternative: AST.Alternative, flags: AST.Flags): readonly Position[] {
  const builder = new PositionBuilder(flags);
  const whole = builder.sequence(alternative.elements);
  const [start] = alternative.elements;
  const isAnchored = flags.sticky || (start?.type === 'Assertion' && start.kind === 'start' && !flags.multiline);
  const before: Position = { ranges: isAnchored ? [] : [everything], follow: new Map(whole.first), final: false };
  if (!isAnchored) before.follow.set(0, 1);
  builder.positions[0] = before;
  for (const [at, { plain }] of whole.last) if (plain) builder.at(at).final = true;
  return builder.positions;
}

/** The alternatives of an expression. An engine tries one after the other, so each is checked separately. */
export function alternativesOf(
  pattern: string,
  flags: string,
): { readonly flags: AST.Flags; readonly alternatives: readonly AST.Alternative[] } {
  const { pattern: read, flags: readFlags } = new RegExpParser().parseLiteral(`/${pattern}/${flags}`);
  return { flags: readFlags, alternatives: read.alternatives };
}

class PositionBuilder {
  readonly positions: Position[] = [{ ranges: [], follow: new Map(), final: false }];

  private readonly flags: AST.Flags;

  constructor(flags: AST.Flags) {
    this.flags = flags;
  }

  at(index: number): Position {
    const position = this.positions[index];
    if (position === undefined) throw new Error(`there is no place ${index}`);
    return position;
  }

  sequence(elements: readonly AST.Element[]): Part {
    return elements.reduce<Part>((before, element) => this.joined(before, this.part(element)), nothing);
  }

  private part(element: AST.Element): Part {
    switch (element.type) {
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return this.taking(toUnicodeSet(element, this.flags).chars.ranges);
      case 'Group':
      case 'CapturingGroup':
        return this.choice(element.alternatives);
      case 'Assertion':
        return this.assertion(element);
      case 'Quantifier':
        return this.repeated(element);
      // A backreference may match any text.
      case 'Backreference':
        return this.endless(this.taking([everything]), true);
    }
  }

  private taking(ranges: readonly Range[]): Part {
    const at = this.positions.push({ ranges, follow: new Map(), final: false }) - 1;
    return {
      empty: 0,
      plainEmpty: false,
      first: new Map([[at, 1]]),
      last: new Map([[at, { ways: 1, plain: true }]]),
    };
  }

  /**
   * A lookahead costs what it reads, and the match continues where the lookahead began; a lookbehind is read backwards.
   */
  private assertion(element: AST.Assertion): Part {
    if (element.kind !== 'lookahead' && element.kind !== 'lookbehind') return assertion;
    if (element.kind === 'lookbehind') {
      if (isEndless(element)) throw new Error('an endless look behind');
      return assertion;
    }
    return { ...assertion, first: this.choice(element.alternatives).first };
  }

  private repeated({ element, min, max }: AST.Quantifier): Part {
    const began = this.positions.length;
    const once = this.part(element);
    if (max === 0) return nothing;
    const size = this.positions.length - began;
    if (max === Number.POSITIVE_INFINITY || (max > fewCopies && size * max > mostPlaces)) {
      const needed = Array.from({ length: Math.min(Math.max(min, 1), 8) - 1 }, () => this.part(element));
      const parts = [once, ...needed];
      const last = this.endless(parts.pop() ?? once, min === 0);
      return [...parts, last].reduce((before, next) => this.joined(before, next), nothing);
    }
    // `x{1,3}` is `x(?:x(?:x)?)?`.
    const copies = [once, ...Array.from({ length: max - 1 }, () => this.part(element))];
    return copies.reduceRight<Part>((behind, copy, index) => {
      const part = this.joined(copy, behind);
      return index < min ? part : { ...part, empty: 1, plainEmpty: true };
    }, nothing);
  }

  private endless(part: Part, mayBeEmpty: boolean): Part {
    this.link(part.last, part.first);
    return mayBeEmpty ? { ...part, empty: 1, plainEmpty: true } : part;
  }

  private choice(alternatives: readonly AST.Alternative[]): Part {
    const parts = alternatives.map(({ elements }) => this.sequence(elements));
    return {
      empty: several(parts.reduce((sum, { empty }) => sum + empty, 0)),
      plainEmpty: parts.some(({ plainEmpty }) => plainEmpty),
      first: new Map(parts.flatMap(({ first }) => [...first])),
      last: new Map(parts.flatMap(({ last }) => [...last])),
    };
  }

  private joined(before: Part, behind: Part): Part {
    this.link(before.last, behind.first);
    const first = new Map(before.first);
    if (before.empty > 0) for (const [at, ways] of behind.first) first.set(at, several(ways * before.empty));
    const last = new Map(behind.last);
    if (behind.empty > 0) {
      for (const [at, { ways, plain }] of before.last)
        last.set(at, { ways: several(ways * behind.empty), plain: plain && behind.plainEmpty });
    }
    return {
      empty: several(before.empty * behind.empty),
      plainEmpty: before.plainEmpty && behind.plainEmpty,
      first,
      last,
    };
  }

  private link(from: Part['last'], to: Part['first']): void {
    for (const [at, { ways }] of from) {
      const { follow } = this.at(at);
      for (const [next, more] of to) follow.set(next, several((follow.get(next) ?? 0) + ways * more));
    }
  }
}

function isEndless(assertion: AST.LookaroundAssertion): boolean {
  return /[*+]|\{\d+,\}/.test(assertion.raw.slice(assertion.raw.indexOf('=') + 1).replace(/\\.|\[[^\]]*\]/g, ''));
}
