export function switchHooksOn(root: string): void;
