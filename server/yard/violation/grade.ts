/** Grade of a unit by its points (docs/domain.md §2.3); each limit is where the grade begins. */
export function gradeOf(
  points: number,
  limits: { readonly b: number; readonly c: number; readonly d: number },
): 'A' | 'B' | 'C' | 'D' {
  if (points >= limits.d) return 'D';
  if (points >= limits.c) return 'C';
  return points >= limits.b ? 'B' : 'A';
}
