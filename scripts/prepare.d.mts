export function buildProduct(): void;
