import {
  Component,
  type ComponentType,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { REMOTE_CONTRACT, type WidgetName, type WidgetProps } from '@justright/contract/remotes';

/** The module that a remote exposes as a widget. */
export interface WidgetModule<Name extends WidgetName = WidgetName> {
  // A method, not a property: the loader may then return any widget, whose name decides the type of its props.
  Widget(this: void, props: WidgetProps[Name]): ReactNode;
  meta: { name: string; version: string; contract: number };
}

/** Loads a widget's code. Rejects on a timeout or for another contract version. */
export type WidgetLoader = (name: WidgetName) => Promise<WidgetModule>;

/** Called with an error of a widget, in loading or in render. */
export type WidgetFailureListener = (name: WidgetName, error: unknown) => void;

let giveLoader: (loader: WidgetLoader) => void = () => undefined;
/** A screen may ask for a widget before the shell's loader has been set. */
const givenLoader = new Promise<WidgetLoader>((resolve) => (giveLoader = resolve));
const load = async (name: WidgetName): Promise<WidgetModule> => (await givenLoader)(name);
let onFailure: WidgetFailureListener = () => undefined;

/** Sets the loader and the listener for errors, once. Only the shell calls it: only it knows the federation runtime. */
export function setWidgetLoader(loader: WidgetLoader, listener: WidgetFailureListener): void {
  giveLoader(loader);
  onFailure = listener;
}

interface WidgetDefinition<Name extends WidgetName> {
  name: Name;
  /** `REMOTE_VERSION`, which the build fills in. */
  version: string;
  component: (props: WidgetProps[Name]) => ReactNode;
}

/**
 * Defines what a remote's `src/widgets/*-widget.tsx` exports: a component in the borrower's React tree, store and query
 * cache.
 */
export const defineWidget = <Name extends WidgetName>({
  name,
  version,
  component,
}: WidgetDefinition<Name>): WidgetModule<Name> => ({
  Widget: component,
  meta: { name, version, contract: REMOTE_CONTRACT },
});

class WidgetBoundary extends Component<{ name: WidgetName; failure: ReactElement; children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(error: unknown) {
    onFailure(this.props.name, error);
  }
  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}

function Loaded<Name extends WidgetName>({
  module,
  props,
}: {
  module: Promise<WidgetModule<Name>>;
  props: WidgetProps[Name];
}) {
  const Widget = use(module).Widget as ComponentType<WidgetProps[Name]>;
  return <Widget {...props} />;
}

interface Attempt {
  count: number;
  module: Promise<WidgetModule>;
}

function attempt(name: WidgetName, count: number): Attempt {
  const module = load(name);
  // Not reported after the screen was left.
  module.catch(() => undefined);
  return { count, module };
}

export interface WidgetSlotProps<Name extends WidgetName> {
  name: Name;
  props: WidgetProps[Name];
  /** Shown while its code loads. */
  waiting: ReactNode;
  /** Shown when it is missing, slow, of another contract version, or has thrown in render. */
  renderFailure: (retry: () => void) => ReactElement;
}

/**
 * Renders another remote's widget, loaded when it is shown. An error stays inside it; the screen around it works on.
 * Change `key` with its subject, so that an error is not carried over.
 */
export function Widget<Name extends WidgetName>({ name, props, waiting, renderFailure }: WidgetSlotProps<Name>) {
  const container = useRef<HTMLDivElement>(null);
  const [{ count, module }, setAttempt] = useState(() => attempt(name, 0));

  // The Retry button disappears with the error: the focus stays at its position.
  useEffect(() => {
    if (count > 0) container.current?.focus({ preventScroll: true });
  }, [count]);

  return (
    <div ref={container} tabIndex={-1} data-widget={name}>
      <WidgetBoundary key={count} name={name} failure={renderFailure(() => setAttempt(attempt(name, count + 1)))}>
        <Suspense fallback={waiting}>
          <Loaded<Name> module={module} props={props} />
        </Suspense>
      </WidgetBoundary>
    </div>
  );
}
