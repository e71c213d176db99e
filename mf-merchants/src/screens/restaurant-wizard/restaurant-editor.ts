import { ApiError } from '@justright/client/api';
import type { Restaurant, RestaurantPatch } from '@justright/contract/restaurants';
import { differencesOf, isVersionConflict, mergeVersions } from '../../shared/conflict/conflict.ts';
import { isSame } from '../../shared/same.ts';
import { areHoursValid } from './operating-hours.ts';
import type { EditorOptions, EditorState, RestaurantEditor, SaveAim } from './restaurant-editor.types.ts';
import { restaurantFields } from './restaurant-fields.ts';
import { restaurantCreator } from './restaurant-creator.ts';
import { changesOf, issuesOf, newValues, type RestaurantValues, valuesOf } from './restaurant-values.ts';

/** How long after the last change it is saved by itself (specification, "Business constants and limits"). */
const AUTOSAVE_MS = 5000;

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/**
 * A restaurant while it is edited: what is stored, what is on the screen, and how one becomes the other. Saves one at a
 * time, by itself five seconds after the last change of a stored and valid one. What is not saved survives a reload.
 */
export function createRestaurantEditor({
  calls,
  drafts,
  merchantId,
  isAdmin,
  stored: opened,
  isGone: wasGone = false,
  onSaved,
  now = Date.now,
  newKey = () => crypto.randomUUID(),
}: EditorOptions): RestaurantEditor {
  const fields = restaurantFields(isAdmin);
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const creator = restaurantCreator({ create: calls.create, merchantId, isAdmin, newKey });

  let { stored, values, saving, isRestored, conflict, isGone }: Omit<EditorState, 'isDirty'> = {
    stored: opened,
    values: opened ? valuesOf(opened) : newValues(),
    saving: { kind: 'idle' },
    isRestored: false,
    conflict: null,
    isGone: wasGone,
  };
  /** What the server has, in the words of the screen: it may trim a text that somebody is still typing. */
  let saved = values;

  const whose = () => ({ isAdmin, isUnfinished: stored?.status === 'incomplete' });
  const changes = () => changesOf(saved, values, whose());
  const hasChanged = () => Object.keys(changes()).length > 0;
  const snapshot = (): EditorState => ({
    stored,
    values,
    saving,
    isRestored,
    conflict,
    isGone,
    isDirty: isGone || hasChanged(),
  });

  restoreDraft();
  let shown = snapshot();

  function restoreDraft(): void {
    const draft = drafts.read(stored?.id ?? null);
    if (!draft || (draft.base?.id ?? null) !== (stored?.id ?? null)) return;
    values = { ...values, ...draft.values };
    isRestored = hasChanged();
    if (!draft.base || !stored || draft.base.version === stored.version) return;
    const versions = { base: valuesOf(draft.base), mine: values, theirs: saved };
    if (differencesOf(fields, versions).some(({ changedBy }) => changedBy !== 'them')) conflict = versions;
    else {
      values = saved;
      isRestored = false;
    }
  }

  function keepDraft(): void {
    const id = stored?.id ?? null;
    if (isSame(values, saved) && !isGone) drafts.clear(id);
    else drafts.write(id, { values, base: stored });
  }

  function publish(): void {
    shown = snapshot();
    for (const listener of listeners) listener();
  }

  function schedule(): void {
    clearTimeout(timer);
    // What diners see changes by the button alone: half a name or a status in passing must not reach them.
    if (stored?.status !== 'incomplete' || conflict || isGone || !hasChanged()) return;
    timer = setTimeout(() => {
      // Its failure is in the state.
      if (isValid()) save({ kind: 'keep' }).catch(() => undefined);
    }, AUTOSAVE_MS);
  }

  function isValid(): boolean {
    const hours = areHoursValid(values.operatingHours, saved.operatingHours);
    return hours && Object.keys(issuesOf(values)).length === 0;
  }

  function aimOf(aim: SaveAim, { status, wizardStep }: Restaurant): RestaurantPatch {
    if (status !== 'incomplete' || aim.kind === 'keep' || aim.kind === 'anew') return {};
    if (aim.kind === 'finish') {
      if (!isAdmin) return { wizardStep: null };
      // An admin may leave it unfinished.
      return values.status === 'incomplete' ? {} : { wizardStep: null, status: values.status };
    }
    return aim.step > (wizardStep ?? 1) ? { wizardStep: aim.step } : {};
  }

  async function update(restaurant: Restaurant, aim: SaveAim): Promise<Restaurant> {
    const body = { ...changes(), ...aimOf(aim, restaurant) };
    if (Object.keys(body).length === 0) return restaurant;
    return calls.update(restaurant.id, { ...body, version: restaurant.version });
  }

  function takeOver(restaurant: Restaurant, sent: RestaurantValues, aim: SaveAim): void {
    stored = restaurant;
    const { status } = values;
    const answered = valuesOf(restaurant);
    if (restaurant.status === 'incomplete') answered.status = status;
    const isUntouched = values === sent;
    // While somebody types, the screen keeps what it has; the server's trimmed texts come with the next step.
    saved = aim.kind === 'keep' || !isUntouched ? { ...sent } : answered;
    if (aim.kind !== 'keep' && isUntouched) values = answered;
    // An image that went with the deleted restaurant is not in the new one.
    else if (aim.kind === 'anew') values = { ...values, imageUrl: restaurant.imageUrl };
  }

  /** Brings the newer version in; answers whether that leaves something to decide: they changed what I can see. */
  async function meetNewer(restaurant: Restaurant): Promise<boolean> {
    const newest = await calls.load(restaurant.id);
    const versions = { base: saved, mine: values, theirs: valuesOf(newest) };
    stored = newest;
    saved = versions.theirs;
    if (differencesOf(fields, versions).some(({ changedBy }) => changedBy !== 'me')) {
      conflict = versions;
      return true;
    }
    values = mergeVersions(fields, versions, {});
    return false;
  }

  async function write(aim: SaveAim): Promise<Restaurant> {
    if (conflict) throw new Error('Somebody else has saved this restaurant. Compare first.');
    if (isGone && aim.kind !== 'anew') throw new Error('Somebody else has deleted this restaurant.');
    const before = stored;
    const sent = values;
    saving = { kind: 'saving' };
    publish();
    try {
      const restaurant = await (isGone
        ? creator.createAnew(sent)
        : before
          ? update(before, aim)
          : creator.create(sent, 2));
      if (before?.id !== restaurant.id) drafts.clear(before?.id ?? null);
      isGone = false;
      takeOver(restaurant, sent, aim);
      saving = { kind: 'saved', atMs: now() };
      isRestored = false;
      keepDraft();
      onSaved(restaurant);
      schedule();
      return restaurant;
    } catch (error) {
      saving = { kind: 'failed', error, sent };
      if (stored && isVersionConflict(error)) {
        if (!(await meetNewer(stored))) return await write(aim);
        keepDraft();
      }
      throw error;
    } finally {
      publish();
    }
  }

  function noteLoss(error: unknown): void {
    if (!stored || isGone || !isMissing(error)) return;
    isGone = true;
    saving = { kind: 'idle' };
    keepDraft();
    publish();
  }

  function save(aim: SaveAim): Promise<Restaurant> {
    clearTimeout(timer);
    const next = turn
      .then(() => write(aim))
      .catch((error: unknown) => {
        noteLoss(error);
        throw error;
      });
    turn = next.catch(() => undefined);
    return next;
  }

  return {
    state: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (change) => {
      values = { ...values, ...change };
      keepDraft();
      schedule();
      publish();
    },
    save,
    merge: (merged) => {
      conflict = null;
      values = merged;
      saving = { kind: 'idle' };
      keepDraft();
      schedule();
      publish();
    },
    discard: () => {
      conflict = null;
      values = saved;
      isRestored = false;
      saving = { kind: 'idle' };
      clearTimeout(timer);
      if (isGone) drafts.clear(stored?.id ?? null);
      else keepDraft();
      publish();
    },
    stop: () => clearTimeout(timer),
  };
}
