import { useState } from 'react';
import type { Allergy } from '@justright/contract/preferences';
import type { Level, Profile } from '@justright/dietary-rules/filter';
import { levelIn } from '../../choices/profile.ts';
import { withLevel } from '../../choices/profile-changes.ts';
import { AllergyQuestion } from './allergy-question.tsx';
import { ALLERGY_EFFECTS } from './level-effects.ts';

const ANSWERS = [
  { answer: 'yes', label: 'Allergy' },
  { answer: 'no', label: 'No' },
] as const;

interface DietQuestionProps {
  food: Allergy;
  profile: Profile;
  onChange: (change: (was: Profile) => Profile) => void;
}

/** Asks of the one food that a chosen diet excludes whether it is an allergy; then that food is avoided strictly too. */
export function DietQuestion({ food: { key, name }, profile, onChange }: DietQuestionProps) {
  const given = levelIn(profile.allergies, key) === 'strict' ? 'yes' : 'no';
  /** The level before it was called an allergy; a diner who did that earlier keeps avoiding the food. */
  const [before, setBefore] = useState<Level | null>('avoid');
  return (
    <AllergyQuestion
      food={name}
      answers={ANSWERS}
      given={given}
      effect={ALLERGY_EFFECTS[given]}
      onAnswer={(answer) => {
        if (answer === 'yes') setBefore(levelIn(profile.allergies, key) ?? null);
        onChange((was) => withLevel(was, key, answer === 'yes' ? 'strict' : before));
      }}
    />
  );
}
