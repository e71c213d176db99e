import { type Level, LEVELS } from '@justright/dietary-rules/filter';
import { LEVEL_NAMES } from '@justright/contract/choice-texts';
import { AllergyQuestion } from './allergy-question.tsx';

/** What each level does with dishes, the answers that it hides first. */
const LEVEL_EFFECTS: Readonly<Record<Level, string>> = {
  strict: 'Hides what contains it, what may contain it, and what nobody has checked.',
  avoid: 'Hides what contains it and what nobody has checked. What may contain it is marked.',
  mild: 'Hides what contains it. What may contain it, or nobody has checked, is marked.',
};

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
