import { useState } from 'react';
import type { IngredientReference } from '@justright/contract/ingredients';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { OpenWords } from '../../shared/proposal/unresolved-words.tsx';
import type { Answer } from './assignment.ts';
import type { sharedWords } from './entries.ts';
import styles from './auto-assign.module.css';
import type { Owner } from '../../shared/derivation/facts-query.ts';

interface SharedWordsDialogProps {
  /** The shared words at the time the dialog was opened. */
  shared: ReturnType<typeof sharedWords>;
  titleOf: (itemId: string) => string;
  owner: Owner;
  onAnswer: (answers: readonly Answer[]) => void;
  onClose: () => void;
}

/** Asks once about unresolved words that several dishes share. */
export function SharedWordsDialog({ shared, titleOf, owner, onAnswer, onClose }: SharedWordsDialogProps) {
  const [named, setNamed] = useState<ReadonlyMap<string, readonly IngredientReference[]>>(new Map());
  const answers = [...named].map(([words, ingredients]) => ({ words, ingredients }));
  const name = (words: string, ingredients: readonly IngredientReference[] | undefined) => {
    const next = new Map(named);
    if (ingredients === undefined) next.delete(words);
    else next.set(words, ingredients);
    setNamed(next);
  };
  return (
    <Dialog
      isOpen
      size="large"
      title="Words of several dishes"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={answers.length === 0}
            onPress={() => {
              onAnswer(answers);
              onClose();
            }}
          >
            {answers.length === 1 ? 'Keep 1 answer' : `Keep ${answers.length} answers`}
          </Button>
        </>
      }
    >
      <p className={styles.note}>
        One answer is for every dish that has the words, here and in the restaurant’s next dishes. Each dish is accepted
        as before.
      </p>
      <ul className={styles.shared}>
        {shared.map(({ words, itemIds }) => (
          <OpenWords
            key={words.words}
            words={words}
            location={`In ${itemIds.length} dishes: ${itemIds.map(titleOf).join(', ')}.`}
            subject="each of them"
            owner={owner}
            named={named.get(words.words)}
            onName={(ingredients) => name(words.words, ingredients)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
