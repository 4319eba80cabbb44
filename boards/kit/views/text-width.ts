/** px that a text of 20 px takes, rather too many than too few: a letter of Chinese is as wide as it is high. */
export const widthOf = (text: string): number =>
  [...text].reduce((width, letter) => width + (letter > '\u2e7f' ? 20 : letter >= 'a' ? 10.4 : 11.5), 0);
