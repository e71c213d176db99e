import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAtomValue } from 'jotai';
import { useMay } from '@justright/client/permissions';
import { useLocation, useNavigate, useParams } from '@justright/client/router';
import { sessionAtom } from '@justright/client/session';
import { toast } from '@justright/client/toast';
import { createRestaurant, NEW_RESTAURANT, type Restaurant } from '@justright/contract/restaurants';
import { RestoredNotice } from '@justright/editing/notices';
import { usePageGuard } from '@justright/editing/use-page-guard';
import { useShownProblems } from '@justright/editing/use-shown-problems';
import { Banner } from '@justright/ui/banner';
import { Breadcrumbs } from '@justright/ui/breadcrumbs';
import { Button } from '@justright/ui/button';
import { Form } from '@justright/ui/form';
import type { ImageState } from '@justright/ui/image-picker';
import { LeaveDialog } from '@justright/ui/leave-dialog';
import { PageHeader } from '@justright/ui/page-header';
import { StepIndicator } from '@justright/ui/step-indicator';
import { truncate } from '@justright/ui/truncate';
import { useRestaurantPaths } from '../../shared/restaurant/use-restaurant-paths.ts';
import { HoursStep } from './hours-step.tsx';
import { ImageStep } from './image-step.tsx';
import { InformationStep } from './information-step.tsx';
import { areHoursValid } from './operating-hours.ts';
import { refusedDays } from './refusals.ts';
import { type FieldIssues, issuesOf, restaurantFields } from './restaurant-values.ts';
import { ReviewStep } from './review-step.tsx';
import { SaveIndicator } from './save-indicator.tsx';
import { furthestStep, hashOf, nextOf, openingStep, type Step, STEP_TITLES, stepInHash } from './steps.ts';
import { useRestaurantEditor } from './use-restaurant-editor.ts';
import { useSlugCheck } from './use-slug-check.ts';
import { WizardNotices } from './wizard-notices.tsx';
import styles from './restaurant-wizard.module.css';

const NAME_MAX_LENGTH = 30;

interface RestaurantWizardProps {
  merchantId: string;
  /** The stored restaurant; null for a new one. */
  stored: Restaurant | null;
  /** Whether it was deleted since it was read. */
  isGone?: boolean;
  /** Called when a new restaurant is stored; it then has its own address. */
  onCreated: (restaurant: Restaurant) => void;
}

/** Returns the labels of the fields that are still invalid, in the order of the form. */
const wrongLabels = (issues: FieldIssues): string[] =>
  restaurantFields(true)
    .filter(({ keys }) => keys.some((key) => issues[key] !== undefined))
    .map(({ label }) => label);

/** Shows the four steps: information, operating hours, image, review. The current step is in the address. */
export function RestaurantWizard({
  merchantId,
  stored: opened,
  isGone: wasGone = false,
  onCreated,
}: RestaurantWizardProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const hasOwnAddress = useParams()['restaurantId'] !== undefined;
  const isAdmin = useAtomValue(sessionAtom).roleType === 'SuperAdmin';
  const editor = useRestaurantEditor({ merchantId, stored: opened, isGone: wasGone });
  const { base: stored, draft: values, isGone } = editor;
  const [reached, setReached] = useState<Step>(() => furthestStep(opened));
  const [isWorking, setIsWorking] = useState(false);
  const [imageState, setImageState] = useState<ImageState>('settled');
  const headingRef = useRef<HTMLHeadingElement>(null);

  const paths = useRestaurantPaths();
  const mayChangeAll = useMay(createRestaurant);
  /** A manager changes the opening hours and the image; the rest is the merchant's. */
  const first: Step = mayChangeAll ? 1 : 2;
  const step = openingStep(location.hash, stored, reached, first);
  const listPath = paths.list(merchantId);
  const ownPaths = [location.pathname, ...(stored ? [paths.edit(stored)] : [])];
  const guard = usePageGuard(
    { isUnsaved: () => editor.isUnsaved() || imageState !== 'settled', end: editor.discard },
    { isInside: (path) => ownPaths.includes(path), isKeptWhenLeft: true },
  );

  const isAddressComplete = !hasOwnAddress || stepInHash(location.hash) === step;
  useEffect(() => {
    if (!isAddressComplete) void navigate({ hash: hashOf(step) }, { replace: true });
  }, [isAddressComplete, navigate, step]);

  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    window.scrollTo({ top: 0 });
    headingRef.current?.focus({ preventScroll: true });
  }, [step]);

  const issues = issuesOf(values);
  const shown = useShownProblems(editor, issuesOf);
  const storedHours = (stored ?? NEW_RESTAURANT).operatingHours;
  const areHoursOk = areHoursValid(values.operatingHours, storedHours);
  const slugCheck = useSlugCheck({
    slug: values.urlSlug,
    restaurantId: stored?.id,
    isWorthAsking: issues.urlSlug === undefined && values.urlSlug !== stored?.urlSlug,
  });
  const missing = wrongLabels(issues);
  const needed: Record<Step, string[]> = {
    1: missing,
    2: [],
    3: [],
    4: areHoursOk ? missing : [...missing, 'Operating Hours'],
  };
  const stillNeeded = needed[isGone ? 4 : step];
  const isInformationOk = missing.length === 0 && slugCheck.kind !== 'taken';
  const canGoOn: Record<Step, boolean> = {
    1: isInformationOk,
    2: areHoursOk,
    3: imageState === 'settled',
    4: isInformationOk && areHoursOk && imageState === 'settled',
  };

  /** Runs a button's save, then its next step. A failure is shown above the buttons. */
  const work = async (save: () => Promise<Restaurant | null>, then: (restaurant: Restaurant) => void) => {
    if (isWorking) return;
    setIsWorking(true);
    try {
      const saved = await save();
      if (saved !== null) then(saved);
    } catch {
      // The editor's state has the failure.
    } finally {
      setIsWorking(false);
    }
  };

  const goTo = (target: Step) => void navigate({ hash: hashOf(target) });
  const advance = (from: 1 | 2 | 3) => {
    const target = nextOf(from);
    void work(
      () => editor.save({ kind: 'reach', step: target }),
      (restaurant) => {
        if (target > reached) setReached(target);
        if (stored) goTo(target);
        else {
          onCreated(restaurant);
          void navigate({ pathname: paths.edit(restaurant), hash: hashOf(target) }, { replace: true });
        }
      },
    );
  };
  const finish = () =>
    void work(
      () => editor.save({ kind: 'finish' }),
      () => {
        guard.letGo();
        toast('Restaurant saved', { kind: 'success' });
        void navigate(listPath);
      },
    );

  const keepAsNew = () => {
    const { imageUrl } = values;
    void work(
      () => editor.save({ kind: 'anew' }),
      (restaurant) => {
        const isImageLost = restaurant.imageUrl !== imageUrl;
        guard.letGo();
        if (isImageLost) toast('The image went with the deleted restaurant. Add it again.', { kind: 'error' });
        void navigate({ pathname: paths.edit(restaurant), hash: hashOf(isImageLost ? 3 : 4) }, { replace: true });
      },
    );
  };

  const name = stored && truncate(stored.name, NAME_MAX_LENGTH);
  const isUnfinished = stored === null || stored.status === 'incomplete';
  const title = isUnfinished ? 'New restaurant' : `Edit ${name}`;
  const stepProps = { values, onChange: editor.change };
  const faces: Record<Step, ReactNode> = {
    1: (
      <InformationStep
        {...stepProps}
        isAdmin={isAdmin}
        isUnfinished={isUnfinished}
        isStored={stored !== null}
        shown={shown}
        slugCheck={slugCheck}
      />
    ),
    2: (
      <HoursStep
        {...stepProps}
        stored={storedHours}
        refused={refusedDays(editor)}
        refusedTimeZone={editor.problems['timeZone']}
      />
    ),
    3: null,
    4: (
      <>
        {isUnfinished && !isAdmin && (
          <Banner tone="info">
            When you have finished, an administrator of JustRight looks at the restaurant and activates it. Until then
            it takes no orders.
          </Banner>
        )}
        <ReviewStep values={values} isAdmin={isAdmin} />
      </>
    ),
  };

  return (
    <section className={styles.page}>
      <title>{`${title} · JustRight`}</title>
      <PageHeader
        title={title}
        breadcrumbs={<Breadcrumbs items={[{ label: 'Restaurants', href: listPath }, { label: name ?? 'New' }]} />}
        actions={<SaveIndicator saving={editor.saving} />}
      />
      <StepIndicator
        steps={STEP_TITLES.slice(first - 1)}
        current={step - first + 1}
        onStepPress={(target) => goTo((target + first - 1) as Step)}
      />
      {!mayChangeAll && (
        <Banner tone="info" className={styles.limit ?? ''}>
          The merchant changes the name, the address and the contact of this restaurant.
        </Banner>
      )}
      <Form
        className={styles.form ?? ''}
        onSubmit={() => {
          if (isGone || !canGoOn[step]) return;
          if (step === 4) finish();
          else advance(step);
        }}
      >
        <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
          {STEP_TITLES[step - 1]}
        </h2>
        <RestoredNotice editor={editor} />
        {faces[step]}
        {/* Stays mounted while other steps are shown, so that an upload, or its failure, is not lost. */}
        <div hidden={step !== 3}>
          <ImageStep {...stepProps} isShown={step === 3} onStateChange={setImageState} />
        </div>
        <WizardNotices
          editor={editor}
          name={name ?? 'this restaurant'}
          listPath={listPath}
          isImageFailed={imageState === 'failed'}
          canKeep={isInformationOk && areHoursOk && imageState === 'settled'}
          isKeeping={isWorking}
          onKeep={keepAsNew}
        />
        {stillNeeded.length > 0 && <p className={styles.missing}>{`Still needed: ${stillNeeded.join(', ')}`}</p>}
        <div className={styles.buttons}>
          {step === 2 && mayChangeAll && <Button onPress={() => goTo(1)}>Back</Button>}
          {step === 3 && <Button onPress={() => goTo(2)}>Back</Button>}
          {step === 4 && <Button onPress={() => goTo(first)}>Edit</Button>}
          <Button type="submit" variant="primary" isDisabled={isGone || !canGoOn[step]} isPending={isWorking}>
            {step === 1 ? 'Save and Continue' : step === 4 ? 'Save and Finish' : 'Save And Continue'}
          </Button>
        </div>
      </Form>
      <LeaveDialog
        guard={guard}
        text="Your latest changes are not saved. They stay in this tab until you come back or close it."
      />
    </section>
  );
}
