import { useEffect, useState } from 'react';
import { useSetAtom } from 'jotai';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate, useParams } from '@justright/client/screen-router';
import { addressOf } from '@justright/contract/address-of';
import type { Profile } from '@justright/dietary-rules/filter';
import { StepIndicator } from '@justright/ui/step-indicator';
import actions from '../../elements/call-to-action.module.css';
import { SELF_ID } from '../../order/cart.ts';
import { GoButton } from '../../elements/go-button.tsx';
import { KitchenNotice } from '../../elements/kitchen-notice.tsx';
import { titleOf } from '../../dining-table/party.ts';
import { Plate } from '../../elements/plate.tsx';
import { foodsAskedBy, usePreferences } from '../../choices/preferences.ts';
import { FoodQuestion } from './food-question.tsx';
import { DietQuestion } from './diet-question.tsx';
import { keysOf, levelIn, NO_PROFILE } from '../../choices/profile.ts';
import { toggleDiet, TOO_MANY_DIETS_TEXT, withLevel } from '../../choices/profile-changes.ts';
import { startingLevelOf } from '../../choices/starting-levels.ts';
import { useRestaurantKey } from '../../dining-table/restaurant-key.state.ts';
import { isSaveAskedAtom } from '../../choices/account-choices.ts';
import { ScreenTitle } from '../../elements/screen-title.tsx';
import { useParty } from '../../dining-table/use-party.ts';
import { ConfirmChoices, usePreloadedConfirmation } from './confirm-choices.tsx';
import { NobodyToAsk } from './nobody-to-ask.tsx';
import { OtherFoods } from './other-foods.tsx';
import { PreferenceGrid } from './preference-grid.tsx';
import { backFrom, cameFrom, notChosenText, type Step, STEPS, stepOf, unansweredText } from './steps.ts';
import { useMenuBehind } from './use-menu-behind.ts';
import styles from './onboarding.module.css';

/** Specification, "States": a transient message disappears by itself. */
const MESSAGE_MS = 4000;

/** Asks three short questions, by the address's hash: whether there is a diet, which one, and what to avoid. */
export function OnboardingScreen() {
  const { restaurantId = '' } = useParams();
  const { hash, search, state } = useLocation();
  const step = stepOf(hash);
  const navigate = useNavigate();
  const whoseId = new URLSearchParams(search).get('for') ?? SELF_ID;
  const { persons, changeProfile, finishAsking } = useParty(useRestaurantKey(restaurantId));
  const person = persons.find(({ id }) => id === whoseId);
  const isSelf = whoseId === SELF_ID;
  const profile = person?.profile ?? NO_PROFILE;
  const setProfile = (change: (was: Profile) => Profile) => changeProfile(whoseId, change);
  const askToSave = useSetAtom(isSaveAskedAtom);
  const { allergies, diets, names } = usePreferences();
  const [said, setSaid] = useState({ text: '', step });
  // What was said about one question says nothing about another.
  const message = said.step === step ? said.text : '';
  const setMessage = (text: string) => setSaid({ text, step });
  const [isConfirming, setIsConfirming] = useState(false);
  const [typedFood, setTypedFood] = useState('');
  usePreloadedConfirmation();
  useMenuBehind(restaurantId, profile, { isLast: step === 'allergies', isConfirming });
  const number = STEPS.findIndex(({ id }) => id === step) + 1;
  /** The query names whose questions these are; a hash alone would lose it. */
  const pathOf = (to: Step) => `${search}#${to}`;
  const go = (to: Step) => navigate(pathOf(to));

  useEffect(() => {
    if (message === '') return undefined;
    const timer = setTimeout(() => setSaid((last) => ({ ...last, text: '' })), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);

  const chooseDiet = (key: string) => {
    let text = '';
    setProfile((was) => {
      const next = toggleDiet(was, key);
      if (!next) text = TOO_MANY_DIETS_TEXT;
      return next ?? was;
    });
    setMessage(text);
  };

  const dietQuestion = (key: string) => {
    const foods = foodsAskedBy(
      diets.data?.find((diet) => diet.key === key),
      allergies.data,
    );
    return (
      foods.length > 0 &&
      foods.map((food) => <DietQuestion key={food.key} food={food} profile={profile} onChange={setProfile} />)
    );
  };

  const foodQuestion = (key: string, name: string) => {
    const level = levelIn(profile.allergies, key);
    return (
      level && (
        <FoodQuestion food={name} level={level} onLevel={(next) => setProfile((was) => withLevel(was, key, next))} />
      )
    );
  };

  const confirm = () => {
    const food = typedFood.trim();
    // Who typed a name believes that it is avoided.
    if (food === '') setIsConfirming(true);
    else setMessage(notChosenText(food));
  };

  const finish = () => {
    if (isSelf) askToSave(true);
    finishAsking(whoseId);
    navigate(addressOf('/explore/{restaurantId}/menu', { restaurantId }));
  };

  const back = backFrom(step, state, restaurantId, search);
  if (!person) return <NobodyToAsk restaurantId={restaurantId} />;
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <Link to={back.to} className={styles.back} aria-label={back.label}>
          <ArrowLeft aria-hidden />
        </Link>
        <StepIndicator
          steps={STEPS.map(({ title }) => title)}
          current={number}
          onStepPress={(pressed) => go(STEPS[pressed - 1]?.id ?? 'home')}
        />
      </header>

      {!isSelf && <p className={styles.whose}>{`For ${titleOf(person)}`}</p>}

      {step === 'home' && (
        <div key="home" className={styles.step}>
          <div className={styles.question}>
            <p className={styles.lead}>Let&apos;s get a menu made just for you in under a minute.</p>
            <ScreenTitle>Do you follow a specific diet?</ScreenTitle>
          </div>
          <Plate className={styles.plate} />
          <div className={styles.answers}>
            <GoButton to={pathOf('diets')} className={actions.primary}>
              Yes, I do
            </GoButton>
            <GoButton to={pathOf('allergies')} state={cameFrom('home')} className={actions.secondary}>
              Nope
            </GoButton>
          </div>
        </div>
      )}

      {step === 'diets' && (
        <div key="diets" className={styles.step}>
          <div className={styles.question}>
            <ScreenTitle>Awesome! What&apos;s your diet?</ScreenTitle>
          </div>
          <PreferenceGrid
            label="Diets"
            preferences={diets}
            chosen={profile.diets}
            tone="diet"
            onToggle={chooseDiet}
            questionOf={dietQuestion}
          />
          <div className={styles.bottom}>
            <p className={styles.message} role="alert">
              {message || unansweredText(diets.status, 'diet')}
            </p>
            <button
              type="button"
              className={actions.primary}
              disabled={!diets.isSuccess}
              onClick={() => go('allergies')}
            >
              Save &amp; Continue
            </button>
          </div>
        </div>
      )}

      {step === 'allergies' && (
        <div key="allergies" className={styles.step}>
          <div className={styles.question}>
            <ScreenTitle>Any foods you dislike?</ScreenTitle>
            <p className={styles.lead}>Tell us what to skip so we only show dishes you&apos;ll love.</p>
          </div>
          <PreferenceGrid
            label="Dislikes"
            preferences={allergies}
            chosen={keysOf(profile.allergies)}
            tone="dislike"
            questionOf={foodQuestion}
            onToggle={(key) =>
              setProfile((was) => withLevel(was, key, levelIn(was.allergies, key) ? null : startingLevelOf(key)))
            }
          />
          <OtherFoods profile={profile} onChange={setProfile} text={typedFood} onText={setTypedFood} />
          <KitchenNotice />
          <div className={styles.bottom}>
            <p className={styles.message} role="alert">
              {message || unansweredText(allergies.status, 'dislikes')}
            </p>
            <button type="button" className={actions.primary} disabled={!allergies.isSuccess} onClick={confirm}>
              {isSelf ? 'See My Menu!' : `See ${titleOf(person)}’s menu`}
            </button>
            <p className={styles.terms}>
              By seeing my recommendations, I agree to{' '}
              <Link to={addressOf('/tnc')} target="_blank">
                the terms of service
              </Link>
            </p>
          </div>
        </div>
      )}

      {isConfirming && (
        <ConfirmChoices
          whose={isSelf ? 'my' : `${titleOf(person)}’s`}
          profile={profile}
          names={names}
          onClose={() => setIsConfirming(false)}
          onConfirm={finish}
        />
      )}
    </div>
  );
}
