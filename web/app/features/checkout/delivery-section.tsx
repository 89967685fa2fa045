import { useTranslations } from 'use-intl/react'
import type { QuoteView } from '#contracts/checkout/views.ts'
import { useText } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { Select, TextField } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import type { FieldOf } from './contact-section.tsx'
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
      <RateChoice quote={quote} />
      <noscript>
        <Button variant="secondary" name="intent" value="price">
          {t('updateTotal')}
        </Button>
      </noscript>
    </StepCard>
  )
}

function RateChoice({ quote }: { quote: QuoteView }) {
  const t = useTranslations('checkout.delivery')
  const text = useText()
  const daysOf = ([from, to]: readonly [number, number]) =>
    from === to ? t('daysExact', { days: to }) : t('days', { from, to })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t('rate')}</legend>
      {quote.shippingOptions.map((option) => (
        <label
          key={option.id}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-4 py-2 has-checked:border-primary-strong has-checked:bg-primary-soft"
        >
          <input
            type="radio"
            name="shippingRateId"
            value={option.id}
            defaultChecked={option.id === quote.shippingRateId}
            className="size-5 shrink-0 accent-(--primary-strong)"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{text(option.name)}</span>
            <span className="block text-sm text-muted">{daysOf(option.estimatedDays)}</span>
          </span>
          {option.priceCents === 0 ? (
            <span className="font-semibold">{t('free')}</span>
          ) : (
            <Money cents={option.priceCents} className="font-semibold" />
          )}
        </label>
      ))}
    </fieldset>
  )
}
