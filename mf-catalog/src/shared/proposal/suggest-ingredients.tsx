import { useState } from 'react';
import { Sparkles } from 'lucide-react';
import { api } from '@justright/client/api';
import {
  type Accepted,
  acceptProposal,
  type Decisions,
  firstDecisions,
  newAnswers,
  UNDECIDED,
} from '@justright/contract/accept-proposal';
import { generateIngredients, type GenerateIngredientsInput, type Proposal } from '@justright/contract/generation';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { dishWords } from './dish-words.ts';
import { keepAnswers } from './keep-answers.ts';
import { ProposalDialog } from './proposal-dialog.tsx';
import type { ReviewedDish } from './proposal-review.tsx';
import styles from './proposal.module.css';

/** The proposal for an edited dish, with decisions. Used in the dish's editor, so that it survives a change of tabs. */
export function useSuggestions() {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const [asked, setAsked] = useState<{ words: string; proposal: Proposal } | null>(null);
  const [isShown, setIsShown] = useState(false);
  const [decisions, setDecisions] = useState<Decisions>(UNDECIDED);
  const ask = async (dish: ReviewedDish, menuItem: GenerateIngredientsInput['menuItem']) => {
    const words = dishWords(dish);
    setIsAsking(true);
    setProblem('');
    setAsked(null);
    try {
      const { data } = await api(generateIngredients, { body: { menuItem } });
      setDecisions(firstDecisions(data.proposal));
      setAsked({ words, proposal: data.proposal });
      setIsShown(true);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong');
    } finally {
      setIsAsking(false);
    }
  };

  /** Stores the answers about words. A failure does not affect the dish. */
  const keep = async (restaurantId: string, proposal: Proposal) => {
    try {
      await keepAnswers(restaurantId, newAnswers(proposal, decisions));
    } catch (error) {
      setProblem(
        `The answers are in the dish, but were not kept for others: ${error instanceof Error ? error.message : ''}`,
      );
    }
  };

  return {
    keep,
    isAsking,
    problem,
    asked,
    isShown,
    decisions,
    ask,
    setIsShown,
    setDecisions,
    forget: () => setAsked(null),
  };
}

interface SuggestIngredientsProps {
  suggestions: ReturnType<typeof useSuggestions>;
  /** The edited dish, for the screen and for the generator. */
  dish: ReviewedDish;
  menuItem: GenerateIngredientsInput['menuItem'];
  /** Copies the accepted composition into the draft. */
  onAccept: (composed: Accepted) => void;
}

/** Requests a proposal for an edited dish, shows it, and copies what a person accepts into the draft. */
export function SuggestIngredients({ suggestions, dish, menuItem, onAccept }: SuggestIngredientsProps) {
  const { isAsking, problem, asked, isShown, decisions, ask, keep, setIsShown, setDecisions, forget } = suggestions;
  const isOutdated = asked !== null && asked.words !== dishWords(dish);
  return (
    <div className={styles.suggest}>
      <Button
        icon={<Sparkles aria-hidden />}
        isPending={isAsking}
        isDisabled={dish.title.trim() === '' && !isAsking}
        onPress={() => void ask(dish, menuItem)}
      >
        Suggest ingredients
      </Button>
      {asked !== null && !isOutdated && (
        <Button variant="ghost" onPress={() => setIsShown(true)}>
          Back to the suggestions
        </Button>
      )}
      <span className={styles.note}>From the dish’s own words. You decide what is taken.</span>
      {(problem !== '' || isOutdated) && (
        <Banner tone="error">
          {isOutdated ? 'You have changed the dish meanwhile. Ask for suggestions again.' : problem}
        </Banner>
      )}
      {asked !== null && !isOutdated && isShown && (
        <ProposalDialog
          dish={dish}
          proposal={asked.proposal}
          decisions={decisions}
          onChange={setDecisions}
          acceptLabel="Take into the dish"
          onAccept={() => {
            onAccept(acceptProposal(dish, asked.proposal, decisions));
            void keep(dish.restaurantId, asked.proposal);
            forget();
          }}
          onClose={() => setIsShown(false)}
        />
      )}
    </div>
  );
}
