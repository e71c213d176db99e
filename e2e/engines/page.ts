import { expect } from '@playwright/test';
import type { Engine } from './engine.ts';

/** Finds what a person sees: the innermost element with this role and a name that begins so; runs in the page. */
const FIND = `
  const ROLES = {
    link: 'a[href]', button: 'button,[role=button]', heading: 'h1,h2,h3', field: 'input,textarea', row: 'tr,[role=row]',
    checkbox: 'input[type=checkbox],input[type=radio]', dialog: '[role=dialog],[role=alertdialog]', any: 'body *',
  };
  const nameOf = (element) => {
    const labelled = (element.getAttribute('aria-labelledby') || '').split(' ').map((id) => document.getElementById(id));
    const texts = [element.getAttribute('aria-label'), ...labelled.map((one) => one && one.textContent),
      element.labels && element.labels[0] && element.labels[0].textContent, element.textContent];
    return (texts.find((text) => text && text.trim() !== '') || '').replace(/\\s+/g, ' ').trim();
  };
  const isSeen = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === 'visible' &&
      !element.closest('[inert],[aria-hidden=true],.drawn-screen');
  };
  const find = (role, name) => [...document.querySelectorAll(ROLES[role])].filter((element) =>
    isSeen(element) && nameOf(element).startsWith(name)).at(role === 'any' ? -1 : 0);
`;

type Role = 'link' | 'button' | 'heading' | 'field' | 'row' | 'checkbox' | 'dialog' | 'any';

/** The page of an engine as a person uses it: looks, presses and types, and waits for what it looks for. */
export class EnginePage {
  readonly engine: Engine;
  readonly #origin: string;

  constructor(engine: Engine, origin: string) {
    this.engine = engine;
    this.#origin = origin;
  }

  open(address: string): Promise<void> {
    return this.engine.open(this.#origin + address);
  }

  /** Waits until something with this role and name is seen. */
  async sees(role: Role, name: string): Promise<void> {
    const look = `${FIND} return Boolean(find(${JSON.stringify(role)}, ${JSON.stringify(name)}));`;
    await expect.poll(() => this.engine.run(look), { message: `${role} "${name}" is seen` }).toBe(true);
  }

  /** Waits until nothing with this role and name is seen. */
  async lacks(role: Role, name: string): Promise<void> {
    const look = `${FIND} return !find(${JSON.stringify(role)}, ${JSON.stringify(name)});`;
    await expect.poll(() => this.engine.run(look), { message: `${role} "${name}" is not seen` }).toBe(true);
  }

  /** Waits until it is seen and stands still, then presses it in its middle. */
  async press(role: Role, name: string): Promise<void> {
    await this.sees(role, name);
    const [x, y] = await this.#placeOf(role, name);
    await this.engine.press(x, y);
  }

  async fill(name: string, text: string): Promise<void> {
    await this.press('field', name);
    await this.engine.type(text);
  }

  /** Waits for an address that matches. */
  async isAt(pattern: RegExp): Promise<void> {
    await expect.poll(() => this.engine.run('return location.href;')).toMatch(pattern);
  }

  async #placeOf(role: Role, name: string): Promise<[number, number]> {
    const measure = `${FIND}
      const element = find(${JSON.stringify(role)}, ${JSON.stringify(name)});
      if (!element) return null;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2];`;
    let place: unknown;
    await expect
      .poll(async () => {
        const before = place;
        place = await this.engine.run(measure);
        return place !== null && JSON.stringify(before) === JSON.stringify(place);
      })
      .toBe(true);
    return place as [number, number];
  }
}
