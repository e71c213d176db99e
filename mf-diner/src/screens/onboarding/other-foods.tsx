import { useRef, useState } from 'react';
import { X } from 'lucide-react';
import type { Profile } from '@justright/dietary-rules/filter';
import { Later, laterCode } from '@justright/ui/later';
import { withFoodLevel, withoutFood } from '../../choices/profile-changes.ts';
import { Failure } from '../../elements/failure.tsx';
import { FoodQuestion } from './food-question.tsx';
import styles from './other-foods.module.css';

const foodSearch = laterCode(async () => (await import('./food-search.tsx')).FoodSearch);

interface OtherFoodsProps {
  profile: Profile;
  onChange: (change: (was: Profile) => Profile) => void;
  /** What is typed and not chosen yet. */
  text: string;
  onText: (text: string) => void;
}

/** Lets a diner find what to avoid by a word: its tiles, or a food without one. Asks of each food that was chosen for its level. */
export function OtherFoods({ profile, onChange, text, onText }: OtherFoodsProps) {
  const section = useRef<HTMLElement>(null);
  // A text that was typed before is not lost out of sight.
  const [isOpen, setIsOpen] = useState(text !== '');
  const { foods } = profile;
  return (
    <section ref={section} className={styles.section} aria-label="Something else">
      {foods.length > 0 && (
        <ul className={styles.foods} aria-label="Also avoided">
          {foods.map(({ name, level }) => (
            <li key={name} className={styles.item}>
              <button
                type="button"
                className={styles.food}
                aria-label={`Remove ${name}`}
                onClick={() => {
                  onChange((was) => withoutFood(was, name));
                  // The pressed button is gone then.
                  requestAnimationFrame(() => section.current?.querySelector<HTMLElement>('button, input')?.focus());
                }}
              >
                <span>{name}</span>
                <X aria-hidden />
              </button>
              <FoodQuestion
                food={name}
                level={level}
                onLevel={(next) => onChange((was) => withFoodLevel(was, name, next))}
              />
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <Later
          code={foodSearch}
          props={{ profile, onChange, text, onText }}
          waiting={<output>Opening the search…</output>}
          renderFailure={({ retry }) => (
            <Failure
              title="We couldn’t open the search."
              text="The connection may be lost. Tell the staff what else you avoid."
              onRetry={retry}
            />
          )}
        />
      ) : (
        <button type="button" className={styles.open} onClick={() => setIsOpen(true)}>
          Something else?
        </button>
      )}
    </section>
  );
}
