import { useTranslations } from 'use-intl/react'
import type { QuoteView } from '#contracts/checkout/views.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { Select, TextField } from '../../ui/field.tsx'
import type { FieldOf } from './contact-section.tsx'
import { RateChoice } from './rate-choice.tsx'
import { StepCard } from './step-card.tsx'

export type DeliveryField =
  | 'shippingFirstName'
  | 'shippingLastName'
  | 'shippingAddress1'
  | 'shippingAddress2'
  | 'shippingCity'
  | 'shippingState'
  | 'shippingZipcode'

/** Where physical SIMs go, within the United States, and how fast. */
export function DeliverySection({
  step,
  field,
  quote,
  states,
}: {
  step: number
  field: FieldOf<DeliveryField>
  quote: QuoteView
  states: { code: string; name: string }[]
}) {
  const t = useTranslations('checkout.delivery')
  return (
    <StepCard step={step} title={t('title')}>
      <p className="text-muted">{t('usOnly')}</p>
      <input type="hidden" name="shippingCountry" value="US" />
      <div className="grid gap-5 small:grid-cols-2">
        <TextField
          {...field('shippingFirstName')}
          autoComplete="shipping given-name"
          maxLength={128}
          required
        />
        <TextField
          {...field('shippingLastName')}
          autoComplete="shipping family-name"
          maxLength={128}
          required
        />
      </div>
      <TextField
        {...field('shippingAddress1')}
        autoComplete="shipping address-line1"
        maxLength={128}
        required
      />
      <TextField
        {...field('shippingAddress2')}
        optional
        autoComplete="shipping address-line2"
        maxLength={128}
      />
      <div className="grid gap-5 small:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_160px]">
        <TextField
          {...field('shippingCity')}
          autoComplete="shipping address-level2"
          maxLength={64}
          required
        />
        <Select {...field('shippingState')} autoComplete="shipping address-level1" required>
          <option value="">{t('chooseState')}</option>
          {states.map((state) => (
            <option key={state.code} value={state.code}>
              {state.name}
            </option>
          ))}
        </Select>
        <TextField
          {...field('shippingZipcode')}
          autoComplete="shipping postal-code"
          inputMode="numeric"
          maxLength={10}
          required
        />
      </div>
      <RateChoice quote={quote} locale={useSite().locale} />
      <noscript>
        <Button variant="secondary" name="intent" value="price">
          {t('updateTotal')}
        </Button>
      </noscript>
    </StepCard>
  )
}
