import { type FileDish, hasError } from './file-menu.ts';
import { keyOf } from './pair-up.ts';

/**
 * The dishes of one menu of a file. The same id in two sections is one dish. The same id with different content, or the
 * same title twice in a section without an id, is an error.
 */
export class DishRegister {
  readonly #dishes = new Map<string, FileDish>();

  /** Returns the dish to list in the section: this one, or an equal one that was added before. */
  add(sectionTitle: string, dish: FileDish): FileDish {
    const key =
      dish.externalId === ''
        ? keyOf('title', sectionTitle, dish.title)
        : keyOf('id', dish.externalSource, dish.externalId);
    const first = this.#dishes.get(key);
    if (first === undefined || first === dish) {
      this.#dishes.set(key, dish);
      return dish;
    }
    if (first.content !== null && JSON.stringify(first.content) === JSON.stringify(dish.content)) return first;
    const what = dish.externalId === '' ? 'title and no id' : `id ${dish.externalId}`;
    dish.issues.push({
      severity: 'error',
      place: dish.place,
      message: `Another dish has this ${what}, with something else said of it: ${first.place}`,
    });
    dish.content = null;
    return dish;
  }
}

/** Removes the content of a dish that has an error. */
export const readDish = (dish: FileDish): FileDish => (hasError(dish.issues) ? { ...dish, content: null } : dish);
