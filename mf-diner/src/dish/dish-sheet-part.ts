import { partQuery } from '../device/part.ts';

export const dishSheetPart = partQuery('dish-sheet', async () => (await import('./dish-sheet.tsx')).DishSheet);
