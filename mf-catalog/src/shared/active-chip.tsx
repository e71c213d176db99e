import { Chip } from '@justright/ui/chip';

export const activeText = (isActive: boolean): string => (isActive ? 'Yes' : 'No');

/** Whether an entry is active, as the grids show it. */
export function ActiveChip({ isActive }: { isActive: boolean }) {
  return <Chip tone={isActive ? 'success' : 'neutral'}>{activeText(isActive)}</Chip>;
}
