export function problemsOfLine(file: string, line: string): readonly string[];
export function deadLinks(file: string, line: string): readonly string[];
