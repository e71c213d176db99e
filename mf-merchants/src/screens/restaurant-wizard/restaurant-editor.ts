import type { Restaurant, RestaurantPatch } from '@justright/contract/restaurants';
import { createEditor, type Editor, type EditorOptions } from '@justright/editing/create-editor';
import { areHoursValid } from './operating-hours.ts';
import { type CreateRestaurant, restaurantCreator } from './restaurant-creator.ts';
import type { RestaurantValues } from '@justright/editing/restaurant/restaurant-fields';
import { changesOf, issuesOf, NEW_VALUES, restaurantFields, valuesOf } from './restaurant-values.ts';

/** The delay of autosave after the last change (specification, "Business constants and limits"). */
const AUTOSAVE_MS = 5000;

/**
 * The purpose of a save: keep the changes, reach a step, finish, or create the restaurant again after it was deleted.
 */
type SaveAim = { kind: 'keep' } | { kind: 'reach'; step: 2 | 3 | 4 } | { kind: 'finish' } | { kind: 'anew' };

export interface EditorCalls {
  create: CreateRestaurant;
  update: (id: string, body: RestaurantPatch) => Promise<Restaurant>;
  load: (id: string) => Promise<Restaurant>;
}

type Options = EditorOptions<Restaurant, RestaurantValues, SaveAim>;

interface RestaurantEditorOptions extends Pick<Options, 'keeperOf' | 'now' | 'isGone'> {
  calls: EditorCalls;
  merchantId: string;
  isAdmin: boolean;
  /** The stored restaurant; null for a new one. */
  stored: Restaurant | null;
  onSaved: () => void;
  newKey?: () => string;
}

export interface RestaurantEditor extends Omit<Editor<Restaurant, RestaurantValues, SaveAim>, 'configure'> {
  /** Cancels the pending autosave. */
  stop: () => void;
}

const isUnfinished = (restaurant: Restaurant | null) => restaurant?.status === 'incomplete';

/** Returns the progress of the wizard that is stored with a save of an unfinished restaurant. */
function progressOf(aim: SaveAim, base: Restaurant, { status }: RestaurantValues, isAdmin: boolean): RestaurantPatch {
  if (!isUnfinished(base) || aim.kind === 'keep' || aim.kind === 'anew') return {};
  if (aim.kind === 'finish') {
    if (!isAdmin) return { wizardStep: null };
    // An admin may choose the status incomplete.
    return status === 'incomplete' ? {} : { wizardStep: null, status };
  }
  return aim.step > (base.wizardStep ?? 1) ? { wizardStep: aim.step } : {};
}

/**
 * Edits a restaurant. An unfinished and valid one is saved automatically, five seconds after the last change. One that
 * diners see is saved only by the button, so that they never see half an edit.
 */
export function createRestaurantEditor({
  calls,
  merchantId,
  isAdmin,
  stored,
  newKey,
  ...options
}: RestaurantEditorOptions): RestaurantEditor {
  const creator = restaurantCreator({ create: calls.create, merchantId, isAdmin, newKey });
  const editor = createEditor<Restaurant, RestaurantValues, SaveAim>({
    ...options,
    initial: stored,
    // The status that an admin chooses stays in the draft until the wizard is finished.
    toDraft: (restaurant, draft) =>
      restaurant === null
        ? NEW_VALUES
        : { ...valuesOf(restaurant), ...(draft && isUnfinished(restaurant) && { status: draft.status }) },
    fields: restaurantFields(isAdmin),
    changesOf: (from, to, base) => changesOf(from, to, { isAdmin, isUnfinished: isUnfinished(base) }),
    load: ({ id }) => calls.load(id),
    save: async ({ base, draft, changes }, aim) => {
      if (base === null) return aim.kind === 'anew' ? creator.createAnew(draft) : creator.create(draft, 2);
      const body = { ...changes, ...progressOf(aim, base, draft, isAdmin) };
      return Object.keys(body).length === 0 ? base : calls.update(base.id, { ...body, version: base.version });
    },
    isQuiet: ({ kind }) => kind === 'keep',
    isAnew: ({ kind }) => kind === 'anew',
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const isValid = () => {
    const { draft, baseDraft } = editor.state();
    const areHoursOk = areHoursValid(draft.operatingHours, baseDraft.operatingHours);
    return areHoursOk && Object.keys(issuesOf(draft)).length === 0;
  };
  function schedule(): void {
    stop();
    const { base, isDirty, conflict, isGone } = editor.state();
    if (!isUnfinished(base) || conflict !== null || isGone || !isDirty) return;
    timer = setTimeout(() => {
      // The editor's state has the failure.
      if (isValid()) save({ kind: 'keep' }).catch(() => undefined);
    }, AUTOSAVE_MS);
  }
  async function save(aim: SaveAim): Promise<Restaurant | null> {
    stop();
    const saved = await editor.save(aim);
    schedule();
    return saved;
  }

  return {
    ...editor,
    save,
    stop,
    change: (change) => {
      editor.change(change);
      schedule();
    },
    resolve: (chosen) => {
      editor.resolve(chosen);
      schedule();
    },
    discard: () => {
      stop();
      editor.discard();
    },
  };
}
