import type { FocusEventHandler } from 'react'
import { useTranslations } from 'use-intl/react'
import { EmailField } from './email-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { StepCard } from './step-card.tsx'

export interface BoundField {
  id: string
  name: string
  label: string
  error: string | undefined
  defaultValue: string | undefined
  onBlur?: FocusEventHandler<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>
}
export type FieldOf<Name extends string> = (name: Name) => BoundField

/** Who buys: only the e-mail address is needed. */
export function ContactSection({
  step,
  field,
}: {
  step: number
  field: FieldOf<'emailAddress' | 'phoneNumber'>
}) {
  const t = useTranslations('checkout.contact')
  return (
    <StepCard step={step} title={t('title')}>
      <EmailField {...field('emailAddress')} hint={t('emailHint')} required />
      <PhoneField {...field('phoneNumber')} hint={t('phoneHint')} optional />
    </StepCard>
  )
}
