import type { AnswerDifference } from '@justright/contract/publications';
import type { Submission } from '@justright/contract/submissions';
import { ingredientOfKey } from '@justright/dietary-rules/composition';
import { ChangeList } from '../history/change-list.tsx';
import type { FieldChange } from '../history/history-changes.ts';
import styles from './submissions.module.css';

type SubmittedAnswers = Extract<Submission, { entity: 'answers' }>['changes'];

const ANSWERS: Readonly<Record<AnswerDifference['from'], string>> = {
  free: 'free',
  notAdded: 'no ingredient',
  mayContain: 'may contain',
  unknown: 'unknown',
  contains: 'contains',
  yes: 'yes',
  no: 'no',
};

/** Returns for which diners an answer is: who avoids a food, one by its name, or who keeps a diet. */
function readersOf({ kind, key, name }: AnswerDifference): string {
  if (kind === 'diet') return `Diet ${name}`;
  return ingredientOfKey(key) === null ? `Who avoids ${name}` : `Who avoids ${name} by name`;
}

const changeOf = (answer: AnswerDifference): FieldChange => ({
  kind: 'text',
  label: [...(answer.part ? [answer.part.title] : []), readersOf(answer)].join(' · '),
  before: ANSWERS[answer.from],
  after: ANSWERS[answer.to],
});

/** Lists by dish the answers that get better: for which diners, what they are told now, and what they would be told. */
export function BetterAnswers({ dishes, answers, more }: SubmittedAnswers) {
  const byDish = Map.groupBy(answers, ({ itemId }) => itemId);
  if (answers.length === 0)
    return <p>It makes no answer better today. What was signed before counts until it is signed.</p>;
  return (
    <div className={styles.answers}>
      {[...byDish].map(([id, own]) => (
        <section key={id} className={styles.dish}>
          <h3 className={styles.dishTitle}>
            {own[0]?.title}
            {dishes.some((one) => one.id === id && one.isNew) && ' (new)'}
          </h3>
          <ChangeList changes={own.map(changeOf)} />
        </section>
      ))}
      {more > 0 && <p>{`and ${more} more`}</p>}
    </div>
  );
}
