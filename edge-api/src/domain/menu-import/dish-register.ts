import { type FileDish, hasError } from './file-menu.ts';
import { keyOf } from './pair-up.ts';

/**
 * The dishes of one menu of a file. One that stands in two sections with the same id is one dish; with the same id and
 * something else said of it, or twice in a section without an id, it is an error.
 */
export class DishRegister {
  readonly #dishes = new Map<string, FileDish>();

  /** The dish to put into the section: this one, or the one that was there before. */
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

/** A dish as read, without its content when something is wrong with it. */
export const readDish = (dish: FileDish): FileDish => (hasError(dish.issues) ? { ...dish, content: null } : dish);
