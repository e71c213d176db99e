import { partQuery } from '../part.ts';

export const dishSheetPart = partQuery('dish-sheet', async () => (await import('./dish-sheet.tsx')).DishSheet);
