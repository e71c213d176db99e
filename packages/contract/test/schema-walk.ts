import type * as v from 'valibot';

/** The properties of valibot's schemas and actions that this walk reads. */
interface Node {
  kind: 'schema' | 'validation' | 'transformation' | 'metadata';
  type: string;
  pipe?: Node[];
  wrapped?: Node;
  item?: Node;
  items?: Node[];
  entries?: Record<string, Node>;
  options?: unknown[];
  literal?: unknown;
  key?: Node;
  value?: Node;
}

/** A text or list somewhere in a schema. */
export interface BoundedNode {
  /** Dotted, with `*` for the values of a list or record: `cart.orders.*.user`. */
  path: string;
  kind: 'string' | 'list';
  isBounded: boolean;
  /** The actions that read it, in order. */
  schema: v.GenericSchema;
}

const BOUNDS = new Set(['max_length', 'length', 'max_entries', 'max_bytes', 'entries']);
const UNBOUNDED_TYPES = new Set([
  'number',
  'boolean',
  'literal',
  'picklist',
  'never',
  'unknown',
  'null',
  'undefined',
  'file',
]);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'kind' in value;

/** Returns the actions that read the same value as the first: a `transform` makes a new value. */
const untilTransform = (actions: readonly Node[]): readonly Node[] => {
  const end = actions.findIndex(({ type }) => type === 'transform');
  return end < 0 ? actions : actions.slice(0, end);
};
const hasBound = (actions: readonly Node[]): boolean =>
  actions.some(({ type, pipe = [] }) => BOUNDS.has(type) || hasBound(untilTransform(pipe)));

/** `outer`: the pipe that contains the node, if any. */
function* walk(node: Node, path: string, isBounded = false, outer?: Node): Generator<BoundedNode> {
  if (node.pipe) {
    const [first, ...rest] = node.pipe;
    if (!first) return;
    const same = untilTransform(rest);
    yield* walk(first, path, isBounded || hasBound(same), outer ?? node);
    // Each schema within the pipe reads the same value, or the result of a transform.
    for (const later of rest) {
      if (later.kind === 'schema') yield* walk(later, path, same.includes(later) && hasBound(same), outer ?? node);
    }
    return;
  }
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  const found = (kind: BoundedNode['kind']): BoundedNode => ({
    path,
    kind,
    isBounded,
    schema: (outer ?? node) as unknown as v.GenericSchema,
  });
  switch (node.type) {
    case 'string':
      yield found('string');
      return;
    case 'array':
      yield found('list');
      if (node.item) yield* walk(node.item, at('*'));
      return;
    case 'record':
      yield found('list');
      if (node.key) yield* walk(node.key, at('(key)'));
      if (node.value) yield* walk(node.value, at('*'));
      return;
    case 'object':
    case 'loose_object':
      for (const [key, entry] of Object.entries(node.entries ?? {})) yield* walk(entry, at(key));
      return;
    case 'union':
    case 'variant':
      for (const option of node.options ?? []) if (isNode(option)) yield* walk(option, path, isBounded, outer);
      return;
    case 'tuple':
      for (const [index, item] of (node.items ?? []).entries()) yield* walk(item, at(String(index)));
      return;
    default:
      if (node.wrapped) yield* walk(node.wrapped, path, isBounded, outer);
      else if (!UNBOUNDED_TYPES.has(node.type))
        throw new Error(`${path}: schemas of the type ${node.type} are new to this walk`);
  }
}

/** Returns every text and list that a schema reads, at any depth. */
export const boundedNodesOf = (schema: v.GenericSchema): BoundedNode[] => [...walk(schema, '')];
