import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl/react'
import { usStates } from '#contracts/us-states.ts'
import type { QuoteView } from '#contracts/checkout/views.ts'
import { useText } from '../../../site.ts'
import { Select, TextField } from '../../../ui/field.tsx'
import { useMoney } from '../../../ui/money.tsx'

export const pair = 'grid items-end gap-4 *:min-w-0 has-aria-invalid:items-start small:grid-cols-2'

/** The inputs of where an order goes, and how. */
export type DeliveryName =
  | 'shippingAddress1'
  | 'shippingAddress2'
  | 'shippingCity'
  | 'shippingState'
  | 'shippingZipcode'
  | 'shippingRateId'
  | 'serviceZipcode'

/** Where an order is sent to or used in, as far as what is in it asks for that. */
export function DeliveryFields({
  quote,
  field,
  rateId,
}: {
  quote: QuoteView | undefined
  field: (name: DeliveryName) => Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'label' | 'error'> & {
    value: string
  }
  /** The rate that was chosen; empty: the cheapest. */
  rateId: string
}) {
  const t = useTranslations('order-create')
  const text = useText()
  const money = useMoney()
  if (!quote?.needsShipping)
    return quote?.needsServiceZip ? (
      <TextField
        {...field('serviceZipcode')}
        hint={t('serviceZipcodeHint')}
        max={10}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-80"
      />
    ) : (
      <p className="text-muted">{t('nothingSent')}</p>
    )
  return (
    <>
      <TextField {...field('shippingAddress1')} max={128} autoComplete="off" />
      <TextField {...field('shippingAddress2')} max={128} autoComplete="off" optional />
      <div className={pair}>
        <TextField {...field('shippingCity')} max={64} autoComplete="off" />
        <Select {...field('shippingState')}>
          <option value="">{t('choose')}</option>
          {usStates.map(({ code, ...name }) => (
            <option key={code} value={code}>
              {text(name)}
            </option>
          ))}
        </Select>
        <TextField {...field('shippingZipcode')} max={10} inputMode="numeric" autoComplete="off" />
        <Select {...field('shippingRateId')} value={rateId || (quote.shippingRateId ?? '')}>
          {quote.shippingOptions.map(({ id, name, priceCents }) => (
            <option key={id} value={id}>
              {text(name)} · {money(priceCents)}
            </option>
          ))}
        </Select>
      </div>
    </>
  )
}
