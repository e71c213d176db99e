import { useId, useState } from 'react';
import { Button } from '@justright/ui/button';
import { Chip } from '@justright/ui/chip';
import { Select } from '@justright/ui/select';
import { numberText } from '@justright/ui/texts';
import {
  type Answer,
  answerFood,
  answerOfFood,
  answerOfPart,
  answerPart,
  type Answers,
  asItems,
  type OpenFood,
  type Part,
} from './answers.ts';
import styles from './open-foods.module.css';

/** How many foods are drawn at first, and how many more by each press. */
const SHOWN = 50;

interface PartAnswersProps {
  part: Part;
  /** The foods of the part that match the search. */
  foods: readonly OpenFood[];
  /** True while a search narrows the foods: then they are shown. */
  isSearched: boolean;
  offered: readonly Answer[];
  answers: Answers;
  isDisabled: boolean;
  onChange: (answers: Answers) => void;
}

/** One part of the foods: the answer for all of them together, and each food with its own. */
export function PartAnswers({ part, foods, isSearched, offered, answers, isDisabled, onChange }: PartAnswersProps) {
  const titleId = useId();
  const [isOpened, setIsOpened] = useState(part.id === 'named' || part.id === 'asked');
  const [shownCount, setShownCount] = useState(SHOWN);
  const isOpen = isOpened || isSearched;
  const separate = part.foods.filter(({ internalId }) => internalId in answers.foods).length;
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.texts}>
          <h2 id={titleId} className={styles.title}>
            {part.title}
            <span className={styles.count}>{numberText(part.foods.length)}</span>
            {separate > 0 && <Chip size="small" tone="info">{`${separate} answered separately`}</Chip>}
          </h2>
          <p className={styles.note}>{part.text}</p>
        </div>
        {part.together.length > 1 && (
          <Select
            label={`Answer for all of ${part.title}`}
            isLabelHidden
            className={styles.answer ?? ''}
            size="small"
            items={asItems(part.together)}
            value={answerOfPart(part, answers)}
            onChange={(answer) => onChange(answerPart(answers, part, answer))}
            isDisabled={isDisabled}
          />
        )}
        <Button
          size="small"
          variant="ghost"
          aria-expanded={isOpen}
          isDisabled={isSearched}
          onPress={() => setIsOpened((was) => !was)}
          aria-label={`${isOpen ? 'Hide' : 'Show'} foods of ${part.title}`}
        >
          {isOpen ? 'Hide foods' : 'Show foods'}
        </Button>
      </div>
      {isOpen && (
        <>
          <ul className={styles.foods} aria-labelledby={titleId}>
            {foods.slice(0, shownCount).map((food) => (
              <FoodRow
                key={food.internalId}
                food={food}
                offered={offered}
                answer={answerOfFood(part, food, answers)}
                isDisabled={isDisabled}
                onAnswer={(answer) => onChange(answerFood(answers, part, food, answer))}
              />
            ))}
          </ul>
          {foods.length > shownCount && (
            <Button size="small" onPress={() => setShownCount((count) => count + SHOWN)}>
              {`Show more of ${numberText(foods.length - shownCount)}`}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

interface FoodRowProps {
  food: OpenFood;
  offered: readonly Answer[];
  answer: Answer;
  isDisabled: boolean;
  onAnswer: (answer: Answer) => void;
}

const FOUND_IN = { title: 'Title', description: 'Description', family: 'Family' } as const;

function FoodRow({ food, offered, answer, isDisabled, onAnswer }: FoodRowProps) {
  const found = 'found' in food ? food.found : undefined;
  return (
    <li className={styles.food}>
      <div className={styles.texts}>
        <span>{food.title}</span>
        <span className={styles.note}>
          {found === undefined ? food.foodGroup : `${FOUND_IN[found.source]}: “${found.words}” · ${food.foodGroup}`}
        </span>
      </div>
      <Select
        label={`Answer for ${food.title}`}
        isLabelHidden
        className={styles.answer ?? ''}
        size="small"
        items={asItems(offered)}
        value={answer}
        onChange={onAnswer}
        isDisabled={isDisabled}
      />
    </li>
  );
}
