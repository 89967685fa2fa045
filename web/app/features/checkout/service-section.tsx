import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { FieldOf } from './contact-section.tsx'
import { StepCard } from './step-card.tsx'

/** Where a line that is not shipped will be used: its taxes follow that place. */
export function ServiceSection({ step, field }: { step: number; field: FieldOf<'serviceZipcode'> }) {
  const t = useTranslations('checkout')
  return (
    <StepCard step={step} title={t('service.title')}>
      <TextField
        {...field('serviceZipcode')}
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
