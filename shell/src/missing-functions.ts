/** Defines a method as the standard does, where the browser has none. */
function define<Target extends object>(target: Target, methods: object): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

/**
 * Brings the functions that the product calls and the oldest browsers lack (`scripts/floor/floor.ts`), for every remote
 * of the page. The check "floor" names what is missing here.
 */
export function bringMissingFunctions(): void {
  define(Array.prototype, {
    toSorted<T>(this: T[], compare?: (a: T, b: T) => number): T[] {
      // oxlint-disable-next-line unicorn/no-array-sort -- this is what is missing
      return [...this].sort(compare);
    },
    toReversed<T>(this: T[]): T[] {
      // oxlint-disable-next-line unicorn/no-array-reverse -- this is what is missing
      return [...this].reverse();
    },
    toSpliced<T>(this: T[], ...change: Parameters<T[]['splice']>): T[] {
      const copy = [...this];
      copy.splice(...change);
      return copy;
    },
    with<T>(this: T[], index: number, value: T): T[] {
      const at = index < 0 ? this.length + index : index;
      if (at < 0 || at >= this.length) throw new RangeError('Invalid index');
      const copy = [...this];
      copy[at] = value;
      return copy;
    },
  });
  define(Map, {
    groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> {
      const groups = new Map<Key, Item[]>();
      let index = 0;
      for (const item of items) {
        const key = keyOf(item, index++);
        const group = groups.get(key);
        if (group) group.push(item);
        else groups.set(key, [item]);
      }
      return groups;
    },
  });
  define(Set.prototype, {
    union<T>(this: Set<T>, other: Set<T>): Set<T> {
      return new Set([...this, ...other]);
    },
    difference<T>(this: Set<T>, other: Set<T>): Set<T> {
      return new Set([...this].filter((one) => !other.has(one)));
    },
    symmetricDifference<T>(this: Set<T>, other: Set<T>): Set<T> {
      return new Set([...this].filter((one) => !other.has(one)).concat([...other].filter((one) => !this.has(one))));
    },
  });
  define(Promise, {
    withResolvers<T>(): PromiseWithResolvers<T> {
      let resolve!: PromiseWithResolvers<T>['resolve'];
      let reject!: PromiseWithResolvers<T>['reject'];
      const promise = new Promise<T>((...settle) => {
        [resolve, reject] = settle;
      });
      return { promise, resolve, reject };
    },
  });
  define(AbortSignal, {
    any(signals: Iterable<AbortSignal>): AbortSignal {
      const controller = new AbortController();
      for (const signal of signals) {
        if (signal.aborted) controller.abort(signal.reason);
        else
          signal.addEventListener('abort', () => controller.abort(signal.reason), {
            once: true,
            signal: controller.signal,
          });
      }
      return controller.signal;
    },
  });
  define(URL, {
    canParse(address: string, base?: string): boolean {
      try {
        return Boolean(new URL(address, base));
      } catch {
        return false;
      }
    },
  });
  define(Element.prototype, {
    checkVisibility(this: Element, { visibilityProperty = false }: CheckVisibilityOptions = {}): boolean {
      return (
        this.getClientRects().length > 0 && !(visibilityProperty && getComputedStyle(this).visibility !== 'visible')
      );
    },
  });
}
