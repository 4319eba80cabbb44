/**
 * Grade of a contractor by its points (docs/domain.md §2.3). Each limit is the lowest number of points of its grade.
 */
export function gradeOf(
  points: number,
  limits: { readonly b: number; readonly c: number; readonly d: number },
): 'A' | 'B' | 'C' | 'D' {
  if (points >= limits.d) return 'D';
  if (points >= limits.c) return 'C';
  return points >= limits.b ? 'B' : 'A';
}
