/** Two letters that represent a user without a picture. */
export function initials(name: string): string {
  const local = name.split('@')[0] ?? '';
  const words = local.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const [first = '?', second] = words;
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2);
  return letters.join('').toUpperCase();
}
