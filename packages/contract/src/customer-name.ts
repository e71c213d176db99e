/** Returns how staff read who ordered: the name, "Guest" without one, and "Erased" after it was erased. */
export function customerName(name: string, isErased: boolean): string {
  if (isErased) return 'Erased';
  return name.trim() || 'Guest';
}
