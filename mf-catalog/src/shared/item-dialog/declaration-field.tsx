import { useState } from 'react';
import { useMay } from '@justright/client/permissions';
import type { Declaration } from '@justright/contract/menus';
import { signSubmission } from '@justright/contract/submissions';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { Switch } from '@justright/ui/switch';
import { declarationText } from '../dish/declaration-text.ts';
import { settledNames, statedText } from './settled-names.ts';
import { changeFields, isDeclaredNow, lapsesBySaving } from './menu-item-draft.ts';
import type { Signature } from '../dish/dish-fields.ts';
import type { TabProps } from './tab-props.ts';
import styles from './item-dialog.module.css';

const ON_YOUR_WORD = 'Diners who avoid a food are shown this dish on your word.';
const ON_THEIR_WORD = 'Somebody who may sign looks at it; diners are shown this dish once it is signed.';

const lapseText = (declaration: Declaration, isBySaving: boolean): string =>
  isBySaving
    ? 'What the dish is made of is not what was signed any more. With your save the signature ends; sign again if the allergens are still complete.'
    : `What the dish is made of, or what its ingredients say, has changed since then${
        declaration.keys.length > 0 ? ', so it settles nothing any more' : ''
      }. Check the dish, then sign again.`;

/** The signature under "the allergens and diets are complete": its author and time, whether it has lapsed, and why. */
export function DeclarationField({ draft, stored, edit, problems, derivation }: TabProps) {
  const maySign = useMay(signSubmission);
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
                {maySign ? 'Sign again' : 'Submit again for signing'}
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
        description="The kitchen vouches for it: the allergies and diets above, with what the ingredients say, are everything. A food of which it is not known whether the dish has it then counts as absent; traces that an ingredient is known to bring stay."
        errorMessage={problems['isDeclared']}
      >
        The allergens and diets are complete
      </Switch>
      <output className={styles.signature}>
        {isDeclared &&
          draft.signature === 'new' &&
          `${maySign ? 'You sign it' : 'You submit it for signing'} with the next save. ${names ? statedText(names) : ''}`}
        {isDeclared && draft.signature === 'stored' && text}
      </output>
      <ConfirmDialog
        isOpen={isAsking}
        title="Declare the allergens complete?"
        text={
          names === null
            ? 'What the ingredients say is still being loaded.'
            : `${statedText(names)} ${maySign ? ON_YOUR_WORD : ON_THEIR_WORD} Do this only when the kitchen has checked everything that goes into it.`
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
