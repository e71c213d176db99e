import { useCallback, useMemo } from 'react';
import {
  acceptProposal,
  answerTo,
  asksWhetherAll,
  type Composed,
  type Decisions,
  namedAs,
  openQuestions,
  openWords,
  targetOfOption,
} from '@justright/contract/accept-proposal';
import type { DoubtfulIngredient, Proposal } from '@justright/contract/generation';
import type { IngredientReference } from '@justright/contract/ingredients';
import type { ComputedMenuItem } from '@justright/contract/menus';
import { foodAnswer, worseFood } from '@justright/dietary-rules/composition';
import { Button } from '@justright/ui/button';
import { DerivedFacts } from '../derivation/derived-facts.tsx';
import { writtenFor } from '../derivation/explain.ts';
import { explainStaffDish, type StaffDish } from '../derivation/rule-item.ts';
import { type ReadyDerivation, useDerivation } from '../derivation/use-derivation.ts';
import { IngredientPicker } from '../ingredient-picker/ingredient-picker.tsx';
import { namesOf } from '../tags/tags.ts';
import { add, answer, name, reject, sayAll } from './decide.ts';
import { IngredientRow } from './ingredient-row.tsx';
import { OptionReview } from './option-review.tsx';
import { Question } from './question.tsx';
import { partsOf, referencesIn } from './review-rows.ts';
import { Section } from './section.tsx';
import { staffDishWith } from './staff-dish-with.ts';
import { TextNotes } from './text-notes.tsx';
import { OpenWords } from './unresolved-words.tsx';
import { WholeDish } from './whole-dish.tsx';
import styles from './proposal.module.css';

/** The dish of a reviewed proposal: a stored one, or one that is being edited. */
export type ReviewedDish = Pick<ComputedMenuItem, 'title' | 'subtext' | 'description' | 'restaurantId' | 'merchantId'> &
  Pick<StaffDish, 'id' | 'price' | 'additionalAllergies' | 'additionalMayContain' | 'additionalDiets'> &
  Composed;

interface ProposalReviewProps {
  dish: ReviewedDish;
  proposal: Proposal;
  decisions: Decisions;
  onChange: (decisions: Decisions) => void;
}

const NONE: readonly IngredientReference[] = [];

/** The review of a proposal: its ingredients with evidence, questions, unresolved words, and the derived facts. */
export function ProposalReview({ dish, proposal, decisions, onChange }: ProposalReviewProps) {
  const say = (isAll: boolean) => onChange(sayAll(decisions, isAll));
  const { derivation, accepted, dislikesOf, missingOf, isHarmless, explained } = useReview(dish, proposal, decisions);
  const parts = useMemo(() => partsOf(dish, proposal), [dish, proposal]);
  const rejected = decisions.rejected.dish ?? [];
  const harmless = openQuestions(proposal.doubtful, 'dish', decisions).filter(isHarmless);

  return (
    <div className={styles.review}>
      <section className={styles.text} aria-label="The menu’s words">
        {dish.subtext !== '' && <p>{dish.subtext}</p>}
        {dish.description === '' ? <p className={styles.note}>No description.</p> : <p>{dish.description}</p>}
      </section>
      <section className={styles.derived} aria-label="What follows">
        <DerivedFacts label={dish.title} derivation={derivation} explain={explained} dish={accepted} />
      </section>
      <TextNotes proposal={proposal} />
      {proposal.unresolved.length > 0 && (
        <Section title="What is this?" count={openWords(proposal.unresolved, 'dish', decisions).length}>
          {proposal.unresolved.map((words) => (
            <OpenWords
              key={`${words.source} ${words.words}`}
              words={words}
              subject="the dish"
              owner={dish}
              named={namedAs(decisions, 'dish', words.words)}
              onName={(ingredients) => onChange(name(decisions, 'dish', words.words, ingredients))}
            />
          ))}
        </Section>
      )}
      {proposal.doubtful.length > 0 && (
        <Section
          title="Questions"
          count={openQuestions(proposal.doubtful, 'dish', decisions).length}
          {...(harmless.length > 1 && {
            action: (
              <Button
                size="small"
                onPress={() => onChange(harmless.reduce((all, { id }) => answer(all, 'dish', id, false), decisions))}
              >
                {`No to the ${harmless.length} that change nothing for diners`}
              </Button>
            ),
          })}
        >
          {proposal.doubtful.map((asked) => (
            <Question
              key={asked.id}
              asked={asked}
              subject="the dish"
              answer={answerTo(decisions, 'dish', asked.id)}
              onAnswer={(has) => onChange(answer(decisions, 'dish', asked.id, has))}
              newDislikes={missingOf(asked)}
            />
          ))}
        </Section>
      )}
      {parts.map(({ title, required, rows }) => (
        <Section key={`${title} ${required}`} title={capitalised(title)} note={required ? '' : 'Can be left out'}>
          {rows.map((row) => (
            <IngredientRow
              key={row.id}
              row={row}
              isTaken={!rejected.includes(row.id)}
              onChange={(isTaken) => onChange(reject(decisions, 'dish', row.id, !isTaken))}
              dislikes={dislikesOf(row.id)}
            />
          ))}
        </Section>
      ))}
      {parts.length === 0 && <p className={styles.note}>No ingredient was recognised in the texts.</p>}
      <IngredientPicker
        label="Something else in it?"
        value={decisions.added.dish ?? NONE}
        onChange={(chosen) => onChange(add(decisions, 'dish', chosen))}
        owner={dish}
      />
      {dish.menuItemCustomizations.map((group, groupAt) => (
        <Section key={group.id || group.title} title={group.title} note="Options">
          {group.menuItemCustomizationOptions.map((option, optionAt) => {
            const proposed = proposal.groups[groupAt]?.options[optionAt];
            return proposed === undefined ? null : (
              <OptionReview
                key={option.id || option.title}
                target={targetOfOption(groupAt, optionAt)}
                option={option}
                proposed={proposed}
                owner={dish}
                decisions={decisions}
                onChange={onChange}
                dislikesOf={dislikesOf}
              />
            );
          })}
        </Section>
      ))}
      <WholeDish isAll={decisions.isAll} isAsked={asksWhetherAll(proposal, decisions)} onSay={say} />
    </div>
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Computes the allergens of the ingredients and the facts of the dish with the current decisions. */
function useReview(dish: ReviewedDish, proposal: Proposal, decisions: Decisions) {
  const references = useMemo(() => {
    const { named, added } = decisions;
    const chosen = [...Object.values(named).flatMap((of) => Object.values(of ?? {})), ...Object.values(added)].flat();
    return [...referencesIn(dish, proposal), ...chosen.filter((one) => one !== undefined)];
  }, [dish, proposal, decisions]);
  const owner = useMemo(
    () => ({ restaurantId: dish.restaurantId, merchantId: dish.merchantId }),
    [dish.restaurantId, dish.merchantId],
  );
  const derivation = useDerivation(references, owner);
  /** Returns the dish with these decisions. */
  const dishWith = useCallback(
    (decided: Decisions) => staffDishWith(dish, acceptProposal(dish, proposal, decided)),
    [dish, proposal],
  );
  const accepted = useMemo(() => dishWith(decisions), [dishWith, decisions]);

  const containedIn = (ready: ReadyDerivation, id: string): string[] =>
    writtenFor(ready.explainIngredient(id).composition, ready.dictionary).allergies;
  const written = (keys: readonly string[]) =>
    derivation.status === 'ready' ? namesOf(keys, derivation.words.allergies) : [];
  /** Returns the keys that a doubtful ingredient makes worse than they are when its question is answered with no. */
  const worsenedBy = (ready: ReadyDerivation, id: string): string[] => {
    const { explainIngredient, dictionary } = ready;
    // As if nothing else were in the dish: a food that is not known anyway would hide what this one adds.
    const without = dishWith(sayAll(answer(decisions, 'dish', id, false), true));
    const { composition } = explainStaffDish(without, ready).item;
    const own = explainIngredient(id).composition;
    return dictionary.allergies
      .map(({ key }) => key)
      .filter((key) => {
        const known = foodAnswer(composition, key);
        return worseFood(known, foodAnswer(own, key)) !== known;
      });
  };
  return {
    derivation,
    accepted,
    dislikesOf: (id: string) => (derivation.status === 'ready' ? written(containedIn(derivation, id)) : []),
    /** Returns the names of dislikes that only this doubtful ingredient would add. */
    missingOf: ({ id }: DoubtfulIngredient) => {
      if (derivation.status !== 'ready') return [];
      const worsened = worsenedBy(derivation, id);
      return written(containedIn(derivation, id).filter((key) => worsened.includes(key)));
    },
    /** Decides whether a doubtful ingredient makes no answer worse; none does before the facts are loaded. */
    isHarmless: ({ id }: DoubtfulIngredient) =>
      derivation.status === 'ready' && worsenedBy(derivation, id).length === 0,
    explained: (ready: ReadyDerivation) => explainStaffDish(accepted, ready).item,
  };
}
