/** How far each screen was scrolled when it was left, by path. */
export const scrollYs = new Map<string, number>();

/** Whoever has ordered begins at the top, where it says so. */
export const forgetScrollPositions = (): void => scrollYs.clear();
