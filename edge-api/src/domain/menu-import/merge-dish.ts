import type { Component, Customization, MenuItem } from '@justright/contract/menus';
import { moneyText } from '@justright/contract/money';
import type { DishRecord } from '../declaration.ts';
import { changedMenuItem, issuesOf, newMenuItem } from '../menu-item-input.ts';
import type { DishContent, FileDish, ReadFile } from './file-menu.ts';
import { isRenamed } from './is-renamed.ts';
import { type GroupChanges, mergeGroups } from './merge-groups.ts';
import { Notes } from './reading.ts';

/** The longest JSON of one dish, in characters; a row of the database has at most 2 MB. */
const DISH_MAX_LENGTH = 300_000;
const GROUPS_MAX = 100;
const OPTIONS_MAX = 200;

export interface DishChange {
  after: DishRecord;
  /** Texts for a person; empty for a new dish. */
  changes: string[];
}

type Target = Pick<MenuItem, 'menuId' | 'restaurantId' | 'merchantId'>;
const NOTHING: GroupChanges = { texts: [], removed: [], redescribed: [], renamed: [], claimedEmpty: [] };
/** An empty required part. It makes a dish unknown until a person has checked the dish and removed the part. */
const TO_BE_CHECKED: Component = {
  title: 'Renamed by an import: to be checked',
  description: '',
  required: true,
  ingredients: [],
  stationId: null,
  customizations: [],
};

/**
 * Merges the file's texts, price and options into the stored dish, and keeps its other fields. Adds issues for a person
 * to the dish; returns null when the result cannot be stored.
 */
export function mergeDish(
  { place, externalId, externalSource, issues }: FileDish,
  content: DishContent,
  before: DishRecord | undefined,
  { currency, ...target }: Target & Pick<ReadFile, 'currency'>,
): DishChange | null {
  const notes = new Notes();
  const base = before ?? listedAsIn(newMenuItem(target, defined(content.atFirst)), content);
  const merged =
    content.groups && mergeGroups(base.menuItemCustomizations, content.groups, { source: externalSource, currency });
  const after: DishRecord = {
    ...withTags(base, content.tags),
    ...target,
    title: content.title,
    description: content.description ?? base.description,
    subtext: content.subtext ?? base.subtext,
    price: content.price,
    active: base.active && content.isHidden !== true,
    disabled: base.disabled || content.isSuspended === true,
    externalId: before && isOwnId(before, externalId) ? before.externalId : externalId,
    externalSource: before && isOwnId(before, externalId) ? before.externalSource : externalSource,
    menuItemCustomizations: merged?.groups ?? base.menuItemCustomizations,
  };
  const changes = merged?.changes ?? NOTHING;
  dropLostGroups(after, base.menuItemCustomizations);
  const isOther = before !== undefined && isComposed(before) && isRenamed(before.title, after.title);
  if (isOther) {
    after.declaration = null;
    after.components = [TO_BE_CHECKED, ...after.components.filter(({ title }) => title !== TO_BE_CHECKED.title)];
  }
  checkStorable(after, before, place, notes);
  if (!before && content.isDeclared === true) {
    notes.warn(place, 'The file declares its allergens complete: that has to be declared here again');
  }
  if (!before && content.listing?.isAll === true) {
    notes.warn(place, 'The file says that its ingredients are all that is in it: that has to be said here again');
  }
  if (!before && content.claimedDiets !== undefined && content.claimedDiets.length > 0) {
    notes.warn(place, `The file says that it meets ${content.claimedDiets.join(', ')}: that has to be stated here`);
  }
  if (changes.claimedEmpty.length > 0) {
    notes.warn(place, `The file says that these add no food: ${changes.claimedEmpty.join(', ')}. Say it here again`);
  }
  if (isOther) {
    notes.warn(place, 'It is called something else: what it contains is unknown until somebody has checked it');
  }
  if (before) warnOfKept(before, after, changes, place, notes);
  issues.push(...notes.issues);
  if (notes.issues.some(({ severity }) => severity === 'error')) return null;
  return { after, changes: before ? changesOf(before, after, changes, currency) : [] };
}

/** Returns a new dish of a file. A file cannot state that all of a dish is listed. */
const listedAsIn = (item: DishRecord, { listing }: DishContent): DishRecord =>
  listing ? { ...item, listing: { isAll: false, by: null, at: listing.at } } : item;

/** Decides whether a dish was matched by its own id, in a file that JustRight exported: its external id stays then. */
const isOwnId = (before: DishRecord, externalId: string): boolean => externalId === before.id;

/** Removes the fields that are undefined. */
const defined = (fields: DishContent['atFirst']): DishContent['atFirst'] =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Adds the file's tags to the dish; an import never removes tags. */
function withTags(item: DishRecord, tags: string[] | undefined): DishRecord {
  const added = (tags ?? []).filter((tag) => !item.tags.includes(tag));
  return added.length === 0 ? item : changedMenuItem(item, { tags: [...new Set([...item.tags, ...added])] });
}

/**
 * Removes references from components to groups that the import removed. A reference to a group that never existed
 * stays, and is an error: without it the component would look complete.
 */
function dropLostGroups(item: DishRecord, groupsBefore: readonly Customization[]): void {
  const lost = new Set(groupsBefore.map(({ id }) => id));
  for (const { id } of item.menuItemCustomizations) lost.delete(id);
  if (lost.size === 0) return;
  item.components = item.components.map((component) => ({
    ...component,
    customizations: component.customizations.filter(({ customizationId }) => !lost.has(customizationId)),
  }));
}

function checkStorable(item: DishRecord, before: DishRecord | undefined, place: string, notes: Notes): void {
  const groups = item.menuItemCustomizations;
  for (const { path, message } of issuesOf(item, before)) {
    // The path is in the stored dish, not in the file, so the message names the group by its title.
    const title = groups[Number(/^menuItemCustomizations\.(\d+)/.exec(path)?.[1])]?.title;
    notes.error(place, title === undefined ? message : `${title}: ${message}`);
  }
  if (groups.length > GROUPS_MAX) notes.error(place, `A dish has at most ${GROUPS_MAX} groups of options`);
  for (const { title, menuItemCustomizationOptions: options } of groups) {
    if (options.length > OPTIONS_MAX) notes.error(place, `${title}: A group has at most ${OPTIONS_MAX} options`);
  }
  if (JSON.stringify(item).length > DISH_MAX_LENGTH) notes.error(place, 'The dish is too large to be stored');
}

const isComposed = ({ components, declaration }: DishRecord): boolean => components.length > 0 || declaration !== null;

/** Warns that kept ingredients may no longer be correct for a dish with another text. */
function warnOfKept(before: DishRecord, after: DishRecord, changes: GroupChanges, place: string, notes: Notes): void {
  const isRedescribed =
    !isRenamed(before.title, after.title) &&
    (['title', 'subtext', 'description'] as const).some((field) => before[field] !== after[field]);
  if (isRedescribed && isComposed(before)) {
    notes.warn(place, 'Its text changes and its ingredients stay: check that they still fit');
  }
  for (const title of changes.renamed) {
    notes.warn(place, `The option "${title}" was called something else: what it is made of has to be said again`);
  }
  for (const title of changes.redescribed) {
    notes.warn(place, `The text of the option "${title}" changes and its ingredients stay: check that they still fit`);
  }
  if (changes.removed.length > 0) {
    notes.warn(place, `No longer in the file, to be removed: ${changes.removed.join(', ')}`);
  }
}

function changesOf(before: DishRecord, after: DishRecord, groups: GroupChanges, currency: string): string[] {
  const [oldPrice, newPrice] = [before.price, after.price].map((price) => moneyText(price, currency));
  return [
    ...(before.title === after.title ? [] : [`Title: ${before.title} → ${after.title}`]),
    ...(before.price === after.price ? [] : [`Price: ${oldPrice} → ${newPrice}`]),
    ...(before.description === after.description ? [] : ['Description']),
    ...(before.subtext === after.subtext ? [] : ['Subtext']),
    ...(before.tags.length === after.tags.length ? [] : [`Tags: ${after.tags.join(', ')}`]),
    ...(before.active === after.active ? [] : ['Not active']),
    ...(before.disabled === after.disabled ? [] : ['Sold out']),
    ...(before.menuId === after.menuId ? [] : ['Moved from another menu']),
    ...(before.externalId === after.externalId && before.externalSource === after.externalSource ? [] : ['Id']),
    ...groups.texts,
    ...groups.removed.map((title) => `${title} removed`),
  ];
}
