import { type Level, LEVELS } from '@justright/dietary-rules/filter';
import { LEVEL_EFFECTS, LEVEL_NAMES } from '../../texts/choices.ts';
import { AllergyQuestion } from './allergy-question.tsx';

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
