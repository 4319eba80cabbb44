export function messageProblems(text: string): readonly string[];
