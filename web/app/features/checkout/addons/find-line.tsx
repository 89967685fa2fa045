import { Form } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { XsrfField } from '../../../ui/xsrf-field.tsx'
import type { BoundField } from '../contact-section.tsx'
import { StepCard } from '../step-card.tsx'

/** Names the line by its phone number or the number printed on the SIM. */
export function FindLine({ field, isSending }: { field: BoundField; isSending: boolean }) {
  const t = useTranslations('checkout.addons')
  return (
    <StepCard step={1} title={t('findTitle')}>
      <Form method="post" noValidate preventScrollReset className="grid max-w-[520px] gap-4">
        <XsrfField />
        <TextField
          {...field}
          hint={t('lineHint')}
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={32}
          required
        />
        <Button name="intent" value="find" loading={isSending}>
          {t('find')}
        </Button>
      </Form>
    </StepCard>
  )
}
