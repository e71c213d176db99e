import { defineWidget } from '@justright/client/widget';
import { CustomIngredients } from './custom-ingredients/custom-ingredients.tsx';
import { WidgetFrame } from './widget-frame.tsx';

/** The custom ingredients of one restaurant, in the tab of its page. */
export const { Widget, meta } = defineWidget({
  name: 'mf-catalog/ingredients-widget',
  version: REMOTE_VERSION,
  component: ({ restaurantId }) => (
    <WidgetFrame>
      <CustomIngredients restaurantId={restaurantId} />
    </WidgetFrame>
  ),
});
