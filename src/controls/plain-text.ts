/** A text as it is compared by searches on boards: without case, blanks and the marks within codes. */
export const plainText = (text: string): string => text.toLowerCase().replaceAll(/[\s\-·—_/]/g, '');
