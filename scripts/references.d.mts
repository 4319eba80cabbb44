export function problemsOfLine(file: string, line: string): readonly string[];
