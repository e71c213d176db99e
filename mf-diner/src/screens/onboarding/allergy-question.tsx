import { useId } from 'react';
import styles from './allergy-question.module.css';

interface AllergyQuestionProps<Answer extends string> {
  /** What is asked about. */
  food: string;
  answers: readonly { readonly answer: Answer; readonly label: string }[];
  given: Answer;
  /** What the given answer does. */
  effect: string;
  onAnswer: (answer: Answer) => void;
}

/** Asks of a chosen food whether it is an allergy; each answer is one tap. */
export function AllergyQuestion<Answer extends string>(props: AllergyQuestionProps<Answer>) {
  const { food, answers, given, effect, onAnswer } = props;
  const name = useId();
  const effectId = useId();
  return (
    <fieldset className={styles.question} aria-describedby={effectId}>
      <legend className={styles.legend}>
        <b dir="auto">{`${food}:`}</b> <span>Is it an allergy?</span>
      </legend>
      <div className={styles.answers}>
        {answers.map(({ answer, label }) => (
          <label key={answer} className={styles.answer} data-chosen={answer === given || undefined}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={answer === given}
              onChange={() => onAnswer(answer)}
            />
            {label}
          </label>
        ))}
      </div>
      <p id={effectId} className={styles.effect}>
        {effect}
      </p>
    </fieldset>
  );
}
