import { type ComponentType, type ReactNode, Suspense, createElement, use, useEffect } from 'react';
import type { OpenScreens, RemoteProps } from '@justright/client/lifecycles';
import { ScreenRouter, addressAt } from '@justright/client/screen-router';
import type { OwnAddress } from '@justright/contract/addresses';
import type { LaterCode } from '@justright/ui/later';

type DinerAddress = OwnAddress<'mf-diner'>;
/** The code of each screen, by address. */
export type ScreenCodes = Readonly<Record<DinerAddress, LaterCode<ComponentType>>>;

interface OneScreen {
  start: () => Promise<ComponentType>;
  Screen: () => ReactNode;
}

/** Makes a screen, which suspends until its code is there. */
function screenOf(code: LaterCode<ComponentType>): OneScreen {
  let loading: Promise<ComponentType> | undefined;
  // One promise per mount: React's `use` needs the same one at every render, also after a failure.
  const start = () => (loading ??= code.load());
  return { start, Screen: () => createElement(code.loaded() ?? use(start())) };
}

function Missing({ onNotFound }: { onNotFound: () => void }) {
  useEffect(onNotFound, [onNotFound]);
  return null;
}

/**
 * The screens inside `layout`. Going on is a transition: the screen before stays until the next one's code is there.
 * The first screen waits for its code before anything is rendered; React would hold back what follows a fallback.
 */
export function openScreens(
  codes: ScreenCodes,
  layout: (screen: ReactNode) => ReactNode,
  { onNotFound }: Pick<RemoteProps, 'onNotFound'>,
): OpenScreens {
  const addresses = Object.keys(codes) as DinerAddress[];
  const screens = Object.fromEntries(addresses.map((address) => [address, screenOf(codes[address])])) as Record<
    DinerAddress,
    OneScreen
  >;
  const draw = (address: DinerAddress | undefined) => {
    if (address === undefined) return <Missing onNotFound={onNotFound} />;
    return layout(createElement(screens[address].Screen));
  };
  const first = addressAt(location.pathname, addresses);
  return {
    ...(first && { ready: screens[first].start() }),
    element: <ScreenRouter addresses={addresses}>{(address) => <Suspense>{draw(address)}</Suspense>}</ScreenRouter>,
  };
}
