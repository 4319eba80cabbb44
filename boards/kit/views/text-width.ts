/**
 * Estimated width in px of a text of 20 px, rather too wide than too narrow: a Chinese letter is as wide as it is high.
 */
export const widthOf = (text: string): number =>
  [...text].reduce((width, letter) => width + (letter > '\u2e7f' ? 20 : letter >= 'a' ? 10.4 : 11.5), 0);
