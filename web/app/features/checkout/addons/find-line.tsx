import { useTranslations } from 'use-intl/react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import type { BoundField } from '../contact-section.tsx'
import { StepCard } from '../step-card.tsx'

/** Names the line by its phone number or the number printed on the SIM. */
export function FindLine({ field }: { field: BoundField }) {
  const t = useTranslations('checkout.addons')
  return (
    <StepCard step={1} title={t('findTitle')}>
      <PostedForm preventScrollReset className="grid max-w-[520px] gap-4">
        <TextField
          {...field}
          hint={t('lineHint')}
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={32}
          required
        />
        <Button name="intent" value="find" loading={useIsSending('find')}>
          {t('find')}
        </Button>
      </PostedForm>
    </StepCard>
  )
}
