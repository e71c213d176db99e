import { type Level, LEVELS } from '@justright/dietary-rules/filter';
import { LEVEL_NAMES } from '@justright/contract/choice-texts';
import { AllergyQuestion } from './allergy-question.tsx';
import { LEVEL_EFFECTS } from './level-effects.ts';

const ANSWERS = LEVELS.map((answer) => ({ answer, label: LEVEL_NAMES[answer] }));

interface FoodQuestionProps {
  food: string;
  level: Level;
  onLevel: (level: Level) => void;
}

/** Asks how strictly a chosen food is avoided. */
export const FoodQuestion = ({ food, level, onLevel }: FoodQuestionProps) => (
  <AllergyQuestion food={food} answers={ANSWERS} given={level} effect={LEVEL_EFFECTS[level]} onAnswer={onLevel} />
);
