import { defineWidget } from '@justright/client/widget';
import { Menus } from './menus/menus.tsx';
import { WidgetFrame } from './widget-frame.tsx';

/** The menus of one restaurant, in the tab of its page. */
export const { Widget, meta } = defineWidget({
  name: 'mf-catalog/menus-widget',
  version: REMOTE_VERSION,
  component: ({ restaurantId }) => (
    <WidgetFrame>
      <Menus restaurantId={restaurantId} />
    </WidgetFrame>
  ),
});
