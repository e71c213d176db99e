import type { Accepted } from '@justright/contract/accept-proposal';
import { namesOf, pick } from '@justright/contract/fields';
import {
  type Component,
  type ComputedMenuItem,
  type Customization,
  type CustomizationOption,
  EMPTY_MENU_ITEM,
  type MenuItem,
  type MenuItemPatch,
} from '@justright/contract/menus';
import { madeOf } from '@justright/dietary-rules/declaration';
import { DISH_FIELDS, type ItemDraft } from '../dish/dish-fields.ts';
import type { DraftComponent } from '../dish/merge-parts.ts';
import type { StaffDish } from '../derivation/rule-item.ts';

/** A change of a draft; a pure function, so that it can be applied later. */
export type Edit = (draft: ItemDraft) => ItemDraft;

/** Converts a stored dish to a draft; null gives a new one. Equal dishes give equal drafts. */
export function toItemDraft(stored: (MenuItem & Pick<ComputedMenuItem, 'declaration'>) | null): ItemDraft {
  const item = { ...EMPTY_MENU_ITEM, ...stored };
  const draft = {
    ...item,
    signature: item.declaration === null ? 'none' : 'stored',
    isAllListed: item.listing?.isAll ?? null,
    isFromProposal: false,
    // The field of a new dish's price is empty.
    price: stored?.price ?? null,
    tags: item.tags.join(', '),
    components: item.components.map(
      ({ title, description, required, ingredients, stationId, customizations }, index) => ({
        key: `stored-${index}`,
        title,
        description,
        required,
        ingredients,
        stationId,
        customizations,
      }),
    ),
    menuItemCustomizations: item.menuItemCustomizations.map(toDraftGroup),
  } as const;
  return pick(draft, namesOf(DISH_FIELDS));
}

/** Copies what staff stored, without the fields that the server computes. */
const toDraftGroup = (group: Customization): Customization => ({
  id: group.id,
  title: group.title,
  description: group.description,
  minPermitted: group.minPermitted,
  maxPermitted: group.maxPermitted,
  externalId: group.externalId,
  externalSource: group.externalSource,
  menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((option) => ({
    id: option.id,
    title: option.title,
    description: option.description,
    price: option.price,
    pickupPrice: option.pickupPrice,
    suspendUntil: option.suspendUntil,
    defaultModifier: option.defaultModifier,
    disabled: option.disabled,
    noIngredients: option.noIngredients,
    ingredients: option.ingredients,
    stationId: option.stationId,
    ...(option.fuzzySearchIngredientsResults && {
      fuzzySearchIngredientsResults: option.fuzzySearchIngredientsResults,
    }),
    externalId: option.externalId,
    externalSource: option.externalSource,
  })),
});

/** Splits a text into tags at commas; trims them and drops empty ones (specification, "Validation rules"). */
export const tagsOf = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** Converts fields of a draft to a request body: all fields of a new dish, or the changed ones for a PATCH. */
export function toItemBody(fields: Partial<ItemDraft>, groups: readonly Customization[]): MenuItemPatch {
  const { price, tags, components, signature, isAllListed, isFromProposal: _source, ...rest } = fields;
  const titles = new Map(groups.map(({ id, title }) => [id, title]));
  return {
    ...rest,
    ...(signature !== undefined && signature !== 'stored' && { isDeclared: signature === 'new' }),
    ...(isAllListed !== undefined && isAllListed !== null && { isAllListed }),
    ...(price !== undefined && { price: price ?? 0 }),
    ...(tags !== undefined && { tags: tagsOf(tags) }),
    ...(components && {
      components: components.map(({ key: _key, customizations, ...component }) => ({
        ...component,
        customizations: customizations.map(({ customizationId }) => ({
          customizationId,
          title: titles.get(customizationId) ?? '',
        })),
      })),
    }),
  };
}

/** The stored declaration of a dish, and what the dish is made of; null for a new dish. */
export type StoredDeclaration = Pick<
  ComputedMenuItem,
  'id' | 'declaration' | 'listing' | 'components' | 'menuItemCustomizations'
> | null;

/** Decides whether a save would make the stored declaration lapse. */
export const lapsesBySaving = (draft: ItemDraft, stored: StoredDeclaration): boolean =>
  draft.signature === 'stored' && stored?.declaration?.isLapsed === false && madeOf(draft) !== madeOf(stored);

/** Decides whether a dish is declared as its draft would be saved now. */
export const isDeclaredNow = (draft: ItemDraft, stored: StoredDeclaration): boolean =>
  draft.signature === 'new' ||
  (draft.signature === 'stored' && stored?.declaration?.isLapsed === false && !lapsesBySaving(draft, stored));

/** Returns what a draft says of whether its parts are everything, as the rules read it. */
export const listingNow = ({ isAllListed }: Pick<ItemDraft, 'isAllListed'>): StaffDish['listing'] =>
  isAllListed === null ? null : { isAll: isAllListed };

/** Converts a draft to the dish that its facts are derived from. */
export const toStaffDish = (draft: ItemDraft, stored: StoredDeclaration): StaffDish => ({
  ...draft,
  id: stored?.id ?? '',
  price: draft.price ?? 0,
  isDeclared: isDeclaredNow(draft, stored),
  listing: listingNow(draft),
  declaration: draft.signature === 'stored' ? stored?.declaration : null,
});

/** Applies an edit. A new signature ends when the edit changes what was signed. */
export const signedEdit =
  (edit: Edit, stored: StoredDeclaration): Edit =>
  (draft) => {
    const edited = edit(draft);
    const hasEnded = edited.signature === 'new' && draft.signature === 'new' && madeOf(edited) !== madeOf(draft);
    return hasEnded ? { ...edited, signature: stored?.declaration ? 'stored' : 'none' } : edited;
  };

/** Replaces the composition of a draft by an accepted one; components that it already has keep their keys. */
export const composedOf =
  (composed: Accepted): Edit =>
  (draft) => ({
    ...draft,
    components: composed.components.map((component) => ({
      ...component,
      key: 'key' in component && typeof component.key === 'string' ? component.key : crypto.randomUUID(),
    })),
    menuItemCustomizations: composed.menuItemCustomizations.map(toDraftGroup),
    isAllListed: composed.isAllListed,
    isFromProposal: true,
  });

const inOrder = <Entry>(entries: readonly Entry[], ids: readonly string[], idOf: (entry: Entry) => string): Entry[] =>
  entries.toSorted((left, right) => ids.indexOf(idOf(left)) - ids.indexOf(idOf(right)));

export const changeFields =
  (fields: Partial<ItemDraft>): Edit =>
  (draft) => ({ ...draft, ...fields });

/** Sets what staff add as contained; a key is in one list only, and the worse answer counts. */
export const addContained =
  (additionalAllergies: string[]): Edit =>
  (draft) => ({
    ...draft,
    additionalAllergies,
    additionalMayContain: draft.additionalMayContain.filter((key) => !additionalAllergies.includes(key)),
  });

const withComponents =
  (change: (components: DraftComponent[]) => DraftComponent[]): Edit =>
  (draft) => ({ ...draft, components: change(draft.components) });

export const addComponent = (key: string): Edit =>
  withComponents((all) => [
    ...all,
    { key, title: '', description: '', required: true, ingredients: [], stationId: null, customizations: [] },
  ]);
export const changeComponent = (key: string, fields: Partial<Component>): Edit =>
  withComponents((all) => all.map((one) => (one.key === key ? { ...one, ...fields } : one)));
export const removeComponent = (key: string): Edit => withComponents((all) => all.filter((one) => one.key !== key));
export const orderComponents = (keys: readonly string[]): Edit =>
  withComponents((all) => inOrder(all, keys, ({ key }) => key));

const withGroups =
  (change: (groups: Customization[]) => Customization[]): Edit =>
  (draft) => ({ ...draft, menuItemCustomizations: change(draft.menuItemCustomizations) });

/** Adds a group that requires no option and permits one (specification, "Customization"). */
export const addGroup = (id: string): Edit =>
  withGroups((all) => [
    ...all,
    {
      id,
      title: '',
      description: '',
      minPermitted: 0,
      maxPermitted: 1,
      menuItemCustomizationOptions: [],
      externalId: '',
      externalSource: '',
    },
  ]);
export const changeGroup = (id: string, fields: Partial<Customization>): Edit =>
  withGroups((all) => all.map((group) => (group.id === id ? { ...group, ...fields } : group)));
/** Removes a group, also from the components that refer to it. */
export const removeGroup =
  (id: string): Edit =>
  (draft) => ({
    ...draft,
    menuItemCustomizations: draft.menuItemCustomizations.filter((group) => group.id !== id),
    components: draft.components.map((component) => ({
      ...component,
      customizations: component.customizations.filter(({ customizationId }) => customizationId !== id),
    })),
  });
export const orderGroups = (ids: readonly string[]): Edit => withGroups((all) => inOrder(all, ids, ({ id }) => id));

const withOptions = (groupId: string, change: (options: CustomizationOption[]) => CustomizationOption[]): Edit =>
  withGroups((all) =>
    all.map((group) =>
      group.id === groupId
        ? { ...group, menuItemCustomizationOptions: change(group.menuItemCustomizationOptions) }
        : group,
    ),
  );

export const addOption = (groupId: string, id: string): Edit =>
  withOptions(groupId, (all) => [
    ...all,
    {
      id,
      title: '',
      description: '',
      price: 0,
      pickupPrice: null,
      suspendUntil: null,
      defaultModifier: false,
      disabled: false,
      noIngredients: false,
      ingredients: [],
      stationId: null,
      externalId: '',
      externalSource: '',
    },
  ]);
export const changeOption = (groupId: string, id: string, fields: Partial<CustomizationOption>): Edit =>
  withOptions(groupId, (all) => all.map((option) => (option.id === id ? { ...option, ...fields } : option)));
export const removeOption = (groupId: string, id: string): Edit =>
  withOptions(groupId, (all) => all.filter((option) => option.id !== id));
export const orderOptions = (groupId: string, ids: readonly string[]): Edit =>
  withOptions(groupId, (all) => inOrder(all, ids, ({ id }) => id));
