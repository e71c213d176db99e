import {
  answerTo,
  type Decisions,
  namedAs,
  NO_INGREDIENTS,
  type DecisionTarget,
} from '@justright/contract/accept-proposal';
import type { ProposedOption } from '@justright/contract/generation';
import type { CustomizationOption } from '@justright/contract/menus';
import { Checkbox } from '@justright/ui/checkbox';
import { answer, name, reject } from './decide.ts';
import { IngredientRow } from './ingredient-row.tsx';
import { Question } from './question.tsx';
import { rowsOf } from './review-rows.ts';
import { OpenWords } from './unresolved-words.tsx';
import styles from './proposal.module.css';
import type { Owner } from '../derivation/facts-query.ts';

interface OptionReviewProps {
  target: DecisionTarget;
  option: CustomizationOption;
  proposed: ProposedOption;
  owner: Owner;
  decisions: Decisions;
  onChange: (decisions: Decisions) => void;
  dislikesOf: (id: string) => readonly string[];
}

/** The review of the proposal for one option of a group. */
export function OptionReview({ target, option, proposed, owner, decisions, onChange, dislikesOf }: OptionReviewProps) {
  const rejected = decisions.rejected[target] ?? [];
  const rows = rowsOf(option.ingredients, proposed.ingredients);
  const listed = rows.filter(({ id }) => !rejected.includes(id)).flatMap(({ id }) => dislikesOf(id));
  const subject = `“${option.title}”`;
  const isSilent = rows.length + proposed.doubtful.length + proposed.unresolved.length === 0;
  return (
    <li className={styles.option}>
      <div className={styles.optionTitle}>{option.title}</div>
      <ul className={styles.list}>
        {proposed.unresolved.map((words) => (
          <OpenWords
            key={words.words}
            words={words}
            subject={subject}
            owner={owner}
            named={namedAs(decisions, target, words.words)}
            onName={(ingredients) => onChange(name(decisions, target, words.words, ingredients))}
          />
        ))}
        {proposed.doubtful.map((asked) => (
          <Question
            key={asked.id}
            asked={asked}
            subject={subject}
            answer={answerTo(decisions, target, asked.id)}
            onAnswer={(has) => onChange(answer(decisions, target, asked.id, has))}
            newDislikes={dislikesOf(asked.id).filter((one) => !listed.includes(one))}
          />
        ))}
        {rows.map((row) => (
          <IngredientRow
            key={row.id}
            row={row}
            isTaken={!rejected.includes(row.id)}
            onChange={(isTaken) => onChange(reject(decisions, target, row.id, !isTaken))}
            dislikes={dislikesOf(row.id)}
          />
        ))}
        {isSilent && (
          <li className={styles.row}>
            <Checkbox
              isSelected={(proposed.noIngredients || option.noIngredients) && !rejected.includes(NO_INGREDIENTS)}
              isDisabled={!proposed.noIngredients && !option.noIngredients}
              onChange={(isNothing) => onChange(reject(decisions, target, NO_INGREDIENTS, !isNothing))}
            >
              Adds no food
            </Checkbox>
          </li>
        )}
      </ul>
    </li>
  );
}
