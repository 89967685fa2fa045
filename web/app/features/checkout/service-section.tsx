import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { FieldOf } from './contact-section.tsx'
import { StepCard } from './step-card.tsx'

/** Where a line that is not shipped will be used: its taxes follow that place. `zip` is what is known of it. */
export function ServiceSection({
  step,
  field,
  zip,
}: {
  step: number
  field: FieldOf<'serviceZipcode'>
  zip: string | null
}) {
  const t = useTranslations('checkout')
  const own = field('serviceZipcode')
  return (
    <StepCard step={step} title={t('service.title')}>
      <TextField
        {...own}
        defaultValue={own.defaultValue ?? zip ?? undefined}
        hint={t('service.hint')}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={10}
        required
      />
      <noscript>
        <Button variant="secondary" name="intent" value="price">
          {t('delivery.updateTotal')}
        </Button>
      </noscript>
    </StepCard>
  )
}
