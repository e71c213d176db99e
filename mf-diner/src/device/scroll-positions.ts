/** How far each screen was scrolled when it was left, by path, in CSS pixels. */
export const scrollYs = new Map<string, number>();

/** Forgets all positions: after an order the menu starts at its top, where the order is confirmed. */
export const forgetScrollPositions = (): void => scrollYs.clear();
