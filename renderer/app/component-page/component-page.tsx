import { componentPageMessages as text } from '../../../shared/messages/app/component-page-messages.ts'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { ButtonSamples } from './button-samples.tsx'
import { FeedbackSamples } from './feedback-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { Part } from './part.tsx'
import { StateSamples } from './state-samples.tsx'
import { TextSamples } from './text-samples.tsx'

/** Every shared component in every state, for developers who change how they look. Reached in practice mode. */
export function ComponentPage() {
  return (
    <ScreenLayout title={text.title()} about={text.about()} contentLabel={text.title()} hasSections>
      <Part title={text.buttons()}>
        <ButtonSamples />
      </Part>
      <Part title={text.states()}>
        <StateSamples />
      </Part>
      <Part title={text.fields()}>
        <FieldSamples />
      </Part>
      <Part title={text.overlays()}>
        <OverlaySamples />
      </Part>
      <Part title={text.feedback()}>
        <FeedbackSamples />
      </Part>
      <Part title={text.texts()}>
        <TextSamples />
      </Part>
    </ScreenLayout>
  )
}
