import { useState } from 'react';
import type { Declaration } from '@justright/contract/menus';
import { keysToSettle } from '@justright/dietary-rules/declaration';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { Switch } from '@justright/ui/switch';
import type { Derivation } from '../derivation/use-derivation.ts';
import { declarationText } from '../dish/declaration-text.ts';
import { namesOf } from '../tags/tags.ts';
import { changeFields, type ItemDraft, isDeclaredNow, lapsesBySaving, type Signature } from './menu-item-draft.ts';
import type { TabProps } from './tab-props.ts';
import styles from './item-dialog.module.css';

/**
 * Returns the names of the foods of which a signature would state that the dish has none; null until all facts are
 * loaded. What staff add to the dish is not among them.
 */
function settledNames(
  { components, menuItemCustomizations, additionalAllergies, additionalMayContain }: ItemDraft,
  derivation: Derivation,
): string[] | null {
  if (derivation.status !== 'ready') return null;
  const { explainIngredient, dictionary, words } = derivation;
  const active = dictionary.allergies.filter((one) => one.active).map(({ key }) => key);
  const resolve = (id: string) => explainIngredient(id).composition;
  const added = new Set([...additionalAllergies, ...additionalMayContain]);
  const settled = keysToSettle({ components, menuItemCustomizations }, resolve, dictionary, active);
  return namesOf(
    settled.filter((key) => !added.has(key)),
    words.allergies,
  );
}

/** Says what a signature states, for the person who signs. */
const statedText = (names: readonly string[]): string =>
  names.length === 0
    ? 'What this dish contains is known, so your signature settles nothing more.'
    : `You state that the dish has none of these, of which it is not known: ${names.join(', ')}.`;

const lapseText = (declaration: Declaration, isBySaving: boolean): string =>
  isBySaving
    ? 'What the dish is made of is not what was signed any more. With your save the signature ends; sign again if the allergens are still complete.'
    : `What the dish is made of, or what its ingredients say, has changed since then${
        declaration.keys.length > 0 ? ', so it settles nothing any more' : ''
      }. Check the dish, then sign again.`;

/** The signature under "the allergens and diets are complete": its author and time, whether it has lapsed, and why. */
export function DeclarationField({ draft, stored, edit, problems, derivation }: TabProps) {
  const [isAsking, setIsAsking] = useState(false);
  const setSignature = (signature: Signature) => edit(changeFields({ signature }));
  const declaration = draft.signature === 'stored' ? (stored?.declaration ?? null) : null;
  const isBySaving = lapsesBySaving(draft, stored);
  const isDeclared = isDeclaredNow(draft, stored);
  const names = settledNames(draft, derivation);
  const text =
    declaration && declarationText(declaration, derivation.status === 'ready' ? derivation.words.allergies : null);
  return (
    <>
      {text !== null && !isDeclared && declaration !== null && (
        <Banner
          tone="warning"
          title={isBySaving ? 'Your changes end the signature' : 'The signature has lapsed'}
          action={
            <span className={styles.actions}>
              <Button size="small" onPress={() => setIsAsking(true)}>
                Sign again
              </Button>
              {!isBySaving && (
                <Button size="small" variant="ghost" onPress={() => setSignature('none')}>
                  Withdraw it
                </Button>
              )}
            </span>
          }
        >
          <p>{text}</p>
          <p>{lapseText(declaration, isBySaving)}</p>
        </Banner>
      )}
      <Switch
        isSelected={isDeclared}
        onChange={(isOn) => (isOn ? setIsAsking(true) : setSignature('none'))}
        description="The kitchen vouches for it: the allergies and diets above, with what the ingredients say, are everything. A food of which it is not known whether the dish has it then counts as absent."
        errorMessage={problems['isDeclared']}
      >
        The allergens and diets are complete
      </Switch>
      <output className={styles.signature}>
        {isDeclared && draft.signature === 'new' && `You sign it with the next save. ${names ? statedText(names) : ''}`}
        {isDeclared && draft.signature === 'stored' && text}
      </output>
      <ConfirmDialog
        isOpen={isAsking}
        title="Declare the allergens complete?"
        text={
          names === null
            ? 'What the ingredients say is still being loaded.'
            : `${statedText(names)} Diners who avoid a food are shown this dish on your word. Do this only when the kitchen has checked everything that goes into it.`
        }
        confirmLabel="Declare complete"
        isConfirmDisabled={names === null}
        danger
        onConfirm={() => setSignature('new')}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
