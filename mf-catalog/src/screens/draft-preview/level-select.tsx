import { LEVEL_NAMES } from '@justright/contract/choice-texts';
import { type Level, LEVELS } from '@justright/dietary-rules/filter';
import { Select } from '@justright/ui/select';

const LEVEL_ITEMS = LEVELS.map((id) => ({ id, label: LEVEL_NAMES[id] }));

interface LevelSelectProps {
  food: string;
  level: Level;
  onLevel: (level: Level) => void;
}

/** Selects how strictly the diner of a preview avoids a food. */
export const LevelSelect = ({ food, level, onLevel }: LevelSelectProps) => (
  <Select label={`How strictly: ${food}`} items={LEVEL_ITEMS} value={level} onChange={onLevel} />
);
