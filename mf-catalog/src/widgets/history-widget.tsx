import { defineWidget } from '@justright/client/widget';
import { HistoryPanel } from '../shared/history/history-panel.tsx';
import { WidgetFrame } from './widget-frame.tsx';

/** The history of one thing: who changed what, when and why. */
export const { Widget, meta } = defineWidget({
  name: 'mf-catalog/history-widget',
  version: REMOTE_VERSION,
  component: (subject) => (
    <WidgetFrame>
      <HistoryPanel {...subject} />
    </WidgetFrame>
  ),
});
