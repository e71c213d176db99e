import { Chip } from '@justright/ui/chip';

export const activeText = (isActive: boolean): string => (isActive ? 'Yes' : 'No');

export function ActiveChip({ isActive }: { isActive: boolean }) {
  return <Chip tone={isActive ? 'success' : 'neutral'}>{activeText(isActive)}</Chip>;
}
