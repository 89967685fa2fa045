import type { FocusEventHandler } from 'react'
import { useTranslations } from 'use-intl/react'
import { TextField } from '../../ui/field.tsx'
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
      <TextField
        {...field('emailAddress')}
        hint={t('emailHint')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <PhoneField {...field('phoneNumber')} hint={t('phoneHint')} optional />
    </StepCard>
  )
}
